// A mark on a key that does not sort as it seems to: fed with a finding, it shows that there is one and says what it is.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";

export class KeyMark extends LitElement {
  static properties = {
    /** { rule, title, fix }; null for a key without a finding. */
    finding: { attribute: false },
  };

  static styles = [
    controls,
    css`
      .mark {
        display: inline-flex;
        align-items: center;
        padding: 0 0.4em;
        border-radius: 999px;
        background: var(--warning-soft);
        color: var(--warning);
        font-size: var(--text-small);
        font-weight: 650;
      }
    `,
  ];

  constructor() {
    super();
    this.finding = null;
  }

  render() {
    if (!this.finding) {
      return nothing;
    }
    const { rule, title, fix } = this.finding;
    const text = fix ? `${title} ${fix}` : title;
    return html`<span class="mark" role="img" aria-label=${text} title=${text}>${rule}</span>`;
  }
}

customElements.define("key-mark", KeyMark);
