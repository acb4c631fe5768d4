// How the item editor looks: a sheet at the side of the window.
import { css } from "lit";

export const itemEditorStyle = css`
  dialog {
    display: none;
    flex-direction: column;
    width: min(60rem, 100vw);
    max-width: none;
    height: 100vh;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    border: 0;
    border-left: 1px solid var(--line);
    background: var(--canvas);
    color: var(--ink);
    box-shadow: var(--shadow-high);
  }

  dialog[open] {
    display: flex;
  }

  dialog::backdrop {
    background: rgb(8 12 16 / 50%);
  }

  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
    padding: var(--space-3) var(--space-5);
    background: var(--surface);
  }

  header {
    border-bottom: 1px solid var(--line);
  }

  footer {
    border-top: 1px solid var(--line);
  }

  h2:focus {
    outline: none;
  }

  .close {
    margin-left: auto;
  }

  .space {
    flex: 1;
  }

  .content {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    flex: 1;
    min-height: 0;
    padding: var(--space-4) var(--space-5);
    overflow: auto;
  }

  .failure {
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--danger);
    border-radius: var(--radius);
    background: var(--danger-soft);
  }

  .failure strong {
    color: var(--danger);
  }

  ul.problem {
    margin: 0;
    padding-left: 1.2em;
  }

  @media (max-width: 700px) {
    .cancel {
      display: none;
    }

    header,
    footer,
    .content {
      padding-inline: var(--space-4);
    }
  }
`;
