// How the tree of an item looks.
import { css } from "lit";

export const attributeTreeStyle = css`
  :host {
    display: grid;
    gap: var(--space-3);
  }

  .tree {
    display: grid;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .row {
    display: grid;
    grid-template-columns: minmax(9rem, 15rem) 8.5rem minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: start;
    padding: var(--space-2) var(--space-2) var(--space-2) var(--space-1);
    border-bottom: 1px solid var(--line);
  }

  .row:last-child {
    border-bottom: 0;
  }

  .name {
    display: flex;
    gap: var(--space-1);
    align-items: center;
    min-height: 2rem;
    min-width: 0;
    padding-left: calc(var(--depth) * 1.1rem);
  }

  .named {
    flex: 1;
    min-width: 4rem;
  }

  .fixed {
    overflow-wrap: anywhere;
    font-family: var(--mono);
    font-weight: 700;
  }

  .fixed.partition {
    color: var(--partition);
  }

  .fixed.sort {
    color: var(--sort);
  }

  .toggle {
    flex: none;
    width: 1.5rem;
    min-height: 1.5rem;
    padding: 0;
  }

  .type {
    min-height: 2rem;
    align-content: center;
  }

  .value {
    min-width: 0;
    align-content: center;
    min-height: 2rem;
  }

  .act {
    display: flex;
    justify-content: flex-end;
    min-width: 2rem;
  }

  .act button {
    padding: 0 var(--space-1);
    min-width: 1.75rem;
    color: var(--muted);
  }

  .below {
    display: flex;
    gap: var(--space-2);
  }

  @media (max-width: 700px) {
    .row {
      grid-template-columns: minmax(0, 1fr) 7.5rem auto;
    }

    .value {
      grid-row: 2;
      grid-column: 1 / -1;
      padding-left: calc(var(--depth) * 1.1rem + 1.5rem);
    }

    .value:has(> .muted:only-child) {
      min-height: 0;
    }
  }
`;
