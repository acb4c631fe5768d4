// A mark on a key that does not lie where it seems to, or is found by what does not mean it: fed with findings, it shows that there are
// some, says what is to be seen, and asks for the note that says why.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { icons } from "./icons.js";

export class KeyMark extends LitElement {
  static properties = {
    /** Each { rule, title, because, reason, fix, link }; empty for a key without one. */
    findings: { attribute: false },
  };

  static styles = [
    controls,
    css`
      :host {
        flex: none;
      }

      button {
        gap: 0.25rem;
        min-height: 1.5rem;
        padding: 0 0.5em 0 0.4em;
        border: 1px solid color-mix(in srgb, var(--warning) 45%, transparent);
        border-radius: 999px;
        background: var(--warning-soft);
        color: var(--warning);
        font-size: var(--text-small);
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }

      button:hover {
        border-color: var(--warning);
        background: var(--warning-soft);
      }
    `,
  ];

  constructor() {
    super();
    this.findings = [];
  }

  render() {
    if (this.findings.length === 0) {
      return nothing;
    }
    const said = this.findings.map(({ because }) => because).join(" ");
    const rules = [...new Set(this.findings.map(({ rule }) => rule))];
    return html`<button type="button" class="mark" aria-haspopup="dialog" title=${said} @click=${this.#open}>
      ${icons.warning}<span class="rules" aria-hidden="true">${rules.join(" ")}</span><span class="unseen">${said} ${rules.join(", ")}, why</span>
    </button>`;
  }

  /** The row that it stands in is not meant. */
  #open(event) {
    event.stopPropagation();
    this.dispatchEvent(new CustomEvent("open-note", { detail: { findings: this.findings, by: event.currentTarget }, bubbles: true, composed: true }));
  }
}

customElements.define("key-mark", KeyMark);
