// How the condition builder looks.
import { css } from "lit";

export const conditionBuilderStyle = css`
  form {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
  }

  .keys {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
    align-items: start;
  }

  .keys > key-condition {
    flex: 1 1 16rem;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
  }

  .options > button {
    margin-left: calc(-1 * var(--space-3));
  }

  .option {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    color: var(--ink);
    white-space: nowrap;
  }

  .option input[type="checkbox"] {
    margin: 0;
  }

  .limit {
    width: 5.5rem;
  }

  .bottom {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
    padding-top: var(--space-3);
    border-top: 1px solid var(--line);
  }

  .bottom plan-badge {
    flex: 1 1 18rem;
  }

  .actions {
    display: flex;
    gap: var(--space-2);
  }
`;
