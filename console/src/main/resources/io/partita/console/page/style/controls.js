// What buttons, fields, chips and such look like, for the shadow roots of all elements.
import { css } from "lit";

export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none !important;
  }

  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--radius-small);
  }

  h1,
  h2,
  h3,
  p {
    margin: 0;
  }

  h1 {
    font-size: var(--text-title);
    font-weight: 650;
    letter-spacing: -0.01em;
  }

  h2 {
    font-size: var(--text-large);
    font-weight: 650;
  }

  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }

  code,
  .key,
  kbd {
    font-family: var(--mono);
    font-size: 0.95em;
  }

  kbd {
    display: inline-block;
    min-width: 1.8em;
    padding: 0.05em 0.45em;
    border: 1px solid var(--line-strong);
    border-bottom-width: 2px;
    border-radius: var(--radius-small);
    background: var(--surface);
    color: var(--ink);
    text-align: center;
  }

  .muted {
    color: var(--muted);
  }

  .small {
    font-size: var(--text-small);
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-height: 2rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: 550 var(--text) / 1.2 var(--sans);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }

  button:hover,
  .button:hover {
    background: var(--hover);
  }

  button:disabled {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--muted);
    cursor: not-allowed;
  }

  button.first,
  .button.first {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }

  button.first:hover,
  .button.first:hover {
    filter: brightness(1.08);
  }

  button.first:disabled {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--muted);
    filter: none;
  }

  button.grave {
    border-color: var(--danger);
    color: var(--danger);
  }

  button.grave.first {
    background: var(--danger);
    color: var(--on-danger);
  }

  button.grave.first:disabled {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--muted);
  }

  button.bare,
  .button.bare {
    border-color: transparent;
    background: transparent;
  }

  button.bare:hover,
  .button.bare:hover {
    background: var(--hover);
  }

  input,
  select,
  textarea {
    width: 100%;
    min-height: 2rem;
    padding: 0.25rem 0.55rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
  }

  input[readonly],
  textarea[readonly],
  select:disabled {
    border-color: var(--line);
    background: var(--sunken);
  }

  input[type="radio"],
  input[type="checkbox"] {
    width: auto;
    min-height: 0;
    margin: 0.2rem 0 0;
    accent-color: var(--accent);
  }

  input.key,
  textarea.key {
    font-family: var(--mono);
  }

  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  input[aria-invalid="true"] {
    border-color: var(--danger);
  }

  .field {
    display: grid;
    gap: var(--space-1);
    min-width: 0;
  }

  .field > label,
  .label {
    font-size: var(--text-small);
    font-weight: 600;
    color: var(--ink);
  }

  .problem {
    color: var(--danger);
    font-size: var(--text-small);
  }

  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 0.05rem 0.45rem;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: var(--surface);
    color: var(--muted);
    font-size: var(--text-small);
    white-space: nowrap;
  }

  .chip.warning {
    border-color: transparent;
    background: var(--warning-soft);
    color: var(--warning);
  }

  .card {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  @media (prefers-reduced-motion: no-preference) {
    button,
    .button {
      transition: background-color 0.12s, filter 0.12s;
    }
  }
`;
