// Texts and values as they are drawn: cut where they are long, and with what has no shape of its own drawn as a small plate that says
// its name. Everything is bound as text.
import { css, html, nothing } from "lit";
import { segmentsOf } from "../value/visible.js";
import { lengthOfBase64 } from "../value/bytes.js";
import { typeOf } from "../value/types.js";

/** Characters of a text in a list; more would only slow it down. */
const SHOWN = 120;
const PLATES = { control: "ctrl", bidi: "bidi", combining: "mark", surrogate: "half", invisible: "blank" };

/** For every element that draws texts or keys. */
export const visibleText = css`
  .plate {
    display: inline-block;
    margin: 0 0.1em;
    padding: 0 0.3em;
    border-radius: var(--radius-small);
    background: var(--warning-soft);
    color: var(--warning);
    font: 600 0.85em / 1.35 var(--mono);
    unicode-bidi: isolate;
    direction: ltr;
    white-space: nowrap;
  }

  .drawn {
    unicode-bidi: isolate;
  }

  .cut {
    color: var(--muted);
    font-family: var(--sans);
    font-size: 0.9em;
  }
`;

/**
 * @param {string} text
 * @param {number} [most] characters drawn
 */
export function textTemplate(text, most = SHOWN) {
  const part = text.length > most ? headOf(text, most) : text;
  const segments = segmentsOf(part);
  const rest = text.length - part.length;
  const drawn = segments.map(({ text: piece, kind, name }) =>
    kind === "plain"
      ? html`<bdi class="drawn">${piece}</bdi>`
      : html`<span class="plate" title=${name} role="img" aria-label=${name}>${plateOf(piece, kind)}</span>`,
  );
  return html`${drawn}${rest > 0 ? html`<span class="cut"> … ${rest.toLocaleString("en-US")} more</span>` : nothing}`;
}

/** The beginning of a text; a surrogate pair is not cut in two. */
export function headOf(text, most) {
  const unit = text.charCodeAt(most - 1);
  return text.slice(0, unit >= 0xd800 && unit < 0xdc00 ? most - 1 : most);
}

function plateOf(piece, kind) {
  const code = piece.codePointAt(0);
  const short = { 0x09: "⇥", 0x0a: "↵", 0x0d: "␍", 0x202e: "RLO", 0x202d: "LRO", 0x200f: "RLM", 0x200e: "LRM", 0x200b: "ZWSP" }[code];
  return short ?? (kind === "combining" ? `\u25cc${piece}` : `${PLATES[kind]} ${code.toString(16).toUpperCase().padStart(4, "0")}`);
}

/**
 * A value in one line.
 * @param {import("../value/types.js").AttributeValue} value
 * @param {number} [most] characters drawn
 */
export function valueTemplate(value, most = SHOWN) {
  const type = typeOf(value);
  const content = value[type];
  switch (type) {
    case "S":
      return content === "" ? html`<span class="cut">empty text</span>` : textTemplate(content, most);
    case "N":
      return html`<span class="number">${content}</span>`;
    case "B":
      return html`<span class="cut">${lengthOfBase64(content).toLocaleString("en-US")} bytes</span> ${textTemplate(content, 40)}`;
    case "BOOL":
      return html`${content}`;
    case "NULL":
      return html`<span class="cut">null</span>`;
    case "L":
      return html`<span class="cut">list of ${content.length}</span> ${textTemplate(briefOf(value), most)}`;
    case "M":
      return html`<span class="cut">map of ${Object.keys(content).length}</span> ${textTemplate(briefOf(value), most)}`;
    default:
      return html`<span class="cut">set of ${content.length}</span> ${textTemplate(content.slice(0, 8).join(", "), most)}`;
  }
}

/** A list or map in brief; deep parts are left out. */
function briefOf(value, depth = 0) {
  const type = typeOf(value);
  const content = value[type];
  if (depth > 2) {
    return "…";
  }
  if (type === "L") {
    return `[${content.slice(0, 6).map((each) => briefOf(each, depth + 1)).join(", ")}${content.length > 6 ? ", …" : ""}]`;
  }
  if (type === "M") {
    const entries = Object.entries(content);
    const some = entries.slice(0, 6).map(([name, each]) => `${headOf(name, 40)}: ${briefOf(each, depth + 1)}`);
    return `{${some.join(", ")}${entries.length > 6 ? ", …" : ""}}`;
  }
  return Array.isArray(content) ? `{${content.slice(0, 6).map((each) => headOf(each, 40)).join(", ")}}` : headOf(String(content), 60);
}
