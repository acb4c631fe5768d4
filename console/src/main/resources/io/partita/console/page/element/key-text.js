// The value of a key as a template: its entity prefix in the colour of the entity, delimiters lighter, nothing hidden.
import { css, html } from "lit";
import { coloursOf, partsOf } from "../key/shape.js";
import { typeOf } from "../value/types.js";
import { textTemplate, valueTemplate } from "./visible-text.js";

export const COLOURS = 8;

export const keyText = css`
  .keyed {
    font-family: var(--mono);
    font-weight: 500;
  }

  .keyed .constant {
    padding: 0.05em 0.3em;
    border-radius: var(--radius-small);
    font-weight: 700;
  }

  .keyed .delimiter {
    padding: 0 0.08em;
    color: var(--muted);
  }

  .entity-0 { background: var(--entity-0-soft); color: var(--entity-0); }
  .entity-1 { background: var(--entity-1-soft); color: var(--entity-1); }
  .entity-2 { background: var(--entity-2-soft); color: var(--entity-2); }
  .entity-3 { background: var(--entity-3-soft); color: var(--entity-3); }
  .entity-4 { background: var(--entity-4-soft); color: var(--entity-4); }
  .entity-5 { background: var(--entity-5-soft); color: var(--entity-5); }
  .entity-6 { background: var(--entity-6-soft); color: var(--entity-6); }
  .entity-7 { background: var(--entity-7-soft); color: var(--entity-7); }
`;

const LONG = 160;

/**
 * @param {import("../value/types.js").AttributeValue} value S, N or B
 * @param {import("../key/shape.js").Shape} shape of the keys beside it
 */
export function keyTemplate(value, shape) {
  const type = typeOf(value);
  if (type !== "S" || value.S.length > LONG) {
    return html`<span class="keyed">${valueTemplate(value)}</span>`;
  }
  const colours = coloursOf(shape, COLOURS);
  return html`<span class="keyed">${partsOf(value.S, shape).map(
    ({ text, kind }) => html`<span class="${kind} ${kind === "constant" ? `entity-${colours.get(text)}` : ""}">${textTemplate(text)}</span>`,
  )}</span>`;
}
