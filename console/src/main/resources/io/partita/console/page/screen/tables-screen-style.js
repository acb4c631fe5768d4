// How the list of tables looks.
import { css } from "lit";

export const tablesScreenStyle = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    margin-bottom: var(--space-4);
  }

  .head h1 {
    margin-right: auto;
  }

  .head input {
    width: 16rem;
    flex: 0 1 auto;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .row,
  .titles {
    display: grid;
    grid-template-columns: minmax(9rem, 1.2fr) minmax(14rem, 2fr) minmax(9rem, 1.6fr) 5rem 6rem 2.5rem;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding: var(--space-2) var(--space-4);
  }

  .titles {
    border-bottom: 1px solid var(--line);
    background: var(--sunken);
    border-radius: var(--radius) var(--radius) 0 0;
    color: var(--muted);
    font-size: var(--text-small);
    font-weight: 600;
  }

  .row {
    position: relative;
    min-height: 3.25rem;
  }

  .row + .row {
    border-top: 1px solid var(--line);
  }

  .row:hover {
    background: var(--hover);
  }

  .name {
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  .name:hover {
    text-decoration: underline;
  }

  /* The whole row opens the table; what else can be pressed lies above. */
  .name::after {
    content: "";
    position: absolute;
    inset: 0;
  }

  .name:focus-visible {
    outline: none;
  }

  .name:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
    border-radius: var(--radius);
  }

  .indexes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }

  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  .row button {
    position: relative;
    padding: 0;
    min-width: 2rem;
    color: var(--muted);
  }

  .row button:hover {
    color: var(--danger);
  }

  .more {
    margin-top: var(--space-3);
  }

  @media (max-width: 900px) {
    .titles {
      display: none;
    }

    .row {
      grid-template-columns: auto 1fr auto;
      padding: var(--space-3);
    }

    .row > .title {
      grid-column: 1 / 3;
    }

    .row > .act {
      grid-column: 3;
      grid-row: 1;
    }

    .row > .keys,
    .row > .indexes {
      grid-column: 1 / -1;
    }

    .row > .indexes:empty {
      display: none;
    }

    .number {
      grid-column: auto;
      text-align: left;
      color: var(--muted);
    }

    .head input {
      flex: 1 1 8rem;
      width: auto;
    }

    .head h1 {
      width: 100%;
    }
  }

  @media (min-width: 901px) {
    .unit {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
