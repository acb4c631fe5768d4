// How the screen of a table is laid out.
import { css } from "lit";

export const tableScreenStyle = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    min-width: 0;
  }

  h1 {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }

  .panes {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: var(--space-4) var(--space-5);
    align-items: start;
  }

  partition-list {
    position: sticky;
    top: 4.5rem;
    height: max(20rem, calc(100vh - 14rem));
    min-height: 20rem;
  }

  .middle {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    min-width: 0;
  }

  @media (max-width: 900px) {
    .panes {
      grid-template-columns: minmax(0, 1fr);
    }

    partition-list {
      position: static;
      height: auto;
      min-height: 0;
      max-height: 16rem;
    }
  }
`;
