// How the list of partition keys looks.
import { css } from "lit";

export const partitionListStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-height: 0;
    min-width: 0;
  }

  h2 {
    display: flex;
    align-items: baseline;
    gap: var(--space-2);
    font-size: var(--text);
  }

  h2 .small {
    overflow-wrap: anywhere;
    color: var(--partition);
    font-family: var(--mono);
    font-weight: 500;
  }

  form {
    display: flex;
    gap: var(--space-2);
  }

  form input {
    flex: 1;
    min-width: 0;
  }

  .scroller {
    position: relative;
    flex: 1 1 auto;
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
  }

  [role="option"] {
    position: absolute;
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 34px;
    padding: 0 var(--space-3);
    border-left: 3px solid transparent;
    cursor: pointer;
  }

  [role="option"]:hover {
    background: var(--hover);
  }

  [role="option"][aria-selected="true"] {
    border-left-color: var(--partition);
    background: var(--partition-soft);
  }

  .scroller:focus-visible .active {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
    border-radius: var(--radius-small);
  }

  .value {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .count {
    color: var(--muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  [aria-selected="true"] .count {
    color: var(--ink);
  }

  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2rem;
    color: var(--muted);
    font-size: var(--text-small);
  }
`;
