// The whole collection as one bar, and on it where the slice begins and ends.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countOf, countText } from "../schema/figures.js";
import { keyTemplate, keyText } from "./key-text.js";
import { visibleText } from "./visible-text.js";

export class RangeBar extends LitElement {
  static properties = {
    /** What begins and ends it, as key/slice.js has it. */
    range: { attribute: false },
    begin: { type: Number },
    end: { type: Number },
    count: { type: Number },
    complete: { type: Boolean },
    shape: { attribute: false },
  };

  static styles = [
    controls,
    visibleText,
    keyText,
    css`
      :host {
        display: grid;
        gap: var(--space-1);
        padding: var(--space-2) 0;
        font-size: var(--text-small);
      }

      .bar {
        position: relative;
        height: 10px;
        border-radius: 5px;
        background: var(--line);
        overflow: hidden;
      }

      .part {
        position: absolute;
        inset-block: 0;
        min-width: 3px;
        border-radius: 3px;
        background: var(--sort);
      }

      p {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.5em;
        align-items: baseline;
      }

      .count {
        margin-left: auto;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  constructor() {
    super();
    this.range = null;
    this.begin = 0;
    this.end = 0;
    this.count = 0;
    this.complete = true;
    this.shape = { delimiter: undefined, constants: new Set() };
  }

  render() {
    if (this.range === null) {
      return nothing;
    }
    const share = (place) => (this.count === 0 ? 0 : (100 * place) / this.count);
    const left = share(this.begin);
    const width = share(this.end) - left;
    return html`
      <p>
        <span>${this.#bounds()}</span>
        <span class="count">${countText(this.end - this.begin)} of ${countOf(this.count, "item")}${this.complete ? "" : " read so far"}</span>
      </p>
      <div class="bar" role="img" aria-label="The range holds ${this.end - this.begin} of ${this.count} items, from place ${this.begin + 1}">
        <div class="part" .style=${`left: min(${left}%, 100% - 3px); width: ${width}%`}></div>
      </div>
    `;
  }

  #bounds() {
    const { from, to } = this.range;
    const drawn = ({ value }) => keyTemplate(value, this.shape);
    if (from === null && to === null) {
      return "The whole collection";
    }
    if (from !== null && to !== null && JSON.stringify(from.value) === JSON.stringify(to.value)) {
      return html`Exactly ${drawn(from)}`;
    }
    return html`${from === null ? "From the beginning" : html`${from.inclusive ? "From" : "Behind"} ${drawn(from)}`}
      ${to === null ? "to the end" : html`up to ${to.inclusive ? nothing : "but without "}${drawn(to)}`}`;
  }
}

customElements.define("range-bar", RangeBar);
