// How a table of items looks.
import { css } from "lit";

export const itemTableStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }

  .scroller {
    position: relative;
    flex: 1;
    min-height: 4rem;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .scroller:focus-visible {
    outline-offset: -2px;
  }

  .rows {
    position: relative;
    min-width: 100%;
    width: calc(21rem + var(--columns) * 11rem);
  }

  .slice {
    position: absolute;
    left: 0;
    z-index: 3;
    width: 6px;
    border-radius: 3px;
    background: var(--sort);
    pointer-events: none;
  }

  .slice.nothing {
    width: 100%;
    border-radius: 0;
  }

  [role="row"] {
    position: absolute;
    inset-inline: 0;
    display: flex;
    height: 48px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
    cursor: pointer;
  }

  [role="row"]:hover,
  [role="row"]:hover .keys {
    background: var(--hover);
  }

  .outside,
  .outside .keys {
    background: var(--sunken);
  }

  .outside .content,
  .outside .constant {
    background: transparent;
    color: var(--muted);
  }

  .scroller:focus-visible .active {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  .keys {
    position: sticky;
    left: 0;
    z-index: 2;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 21rem;
    flex: none;
    padding: 0 var(--space-3) 0 var(--space-4);
    border-right: 1px solid var(--line);
    background: var(--surface);
    overflow: hidden;
  }

  .key-value {
    display: grid;
    flex: 1;
    min-width: 0;
  }

  .cell {
    display: grid;
    align-content: center;
    width: 11rem;
    flex: none;
    min-width: 0;
    padding: 0 var(--space-3);
  }

  .name {
    overflow: hidden;
    color: var(--muted);
    font-size: 0.6875rem;
    line-height: 1.25;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .content {
    overflow: hidden;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .number {
    font-family: var(--mono);
    font-size: 0.95em;
  }

  @media (max-width: 700px) {
    .rows {
      width: calc(14rem + var(--columns) * 9rem);
    }

    .keys {
      width: 14rem;
    }

    .cell {
      width: 9rem;
    }
  }
`;
