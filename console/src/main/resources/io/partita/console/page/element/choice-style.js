// How choices with a note below each look, in the forms of a table that is yet to be created.
import { css } from "lit";

export const choiceStyle = css`
  :host {
    display: grid;
    gap: var(--space-4);
    min-width: 0;
  }

  fieldset {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }

  legend {
    padding: 0;
    margin-bottom: var(--space-2);
  }

  .choice {
    display: flex;
    gap: var(--space-2);
    align-items: flex-start;
  }

  .choice label {
    display: grid;
  }
`;
