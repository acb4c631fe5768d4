// How the screen of a table's partitions is laid out.
import { css } from "lit";

export const partitionsScreenStyle = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    min-width: 0;
  }

  nav a {
    overflow-wrap: anywhere;
  }

  h1 {
    overflow-wrap: anywhere;
  }

  h1 .key {
    font-family: var(--mono);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }

  .choice {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--muted);
  }

  select {
    width: auto;
    max-width: 18rem;
  }

  .state {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-left: auto;
  }

  .live::before {
    content: "";
    width: 0.5em;
    height: 0.5em;
    border-radius: 50%;
    background: var(--accent);
  }

  .card {
    padding: var(--space-4);
    min-width: 0;
  }

  .panes {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-4);
    align-items: start;
  }

  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }

  .ring {
    display: grid;
    gap: var(--space-3);
  }

  .card > h2 {
    margin-bottom: var(--space-2);
  }

  .facts .bare {
    min-height: 1.6rem;
    color: var(--accent);
  }

  @media (max-width: 900px) {
    .panes {
      grid-template-columns: minmax(0, 1fr);
    }

    .card {
      padding: var(--space-3);
    }
  }
`;
