// The name and the type of a key attribute.
import { LitElement, css, html } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";

const TYPES = [
  ["S", "String"],
  ["N", "Number"],
  ["B", "Binary"],
];

export class KeyField extends LitElement {
  static shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static properties = { label: {}, note: {}, placeholder: {}, key: { attribute: false }, problem: { attribute: false } };

  static styles = [
    controls,
    css`
      :host {
        display: block;
        min-width: 0;
      }

      .pair {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 7rem;
        gap: var(--space-2);
      }
    `,
  ];

  constructor() {
    super();
    this.key = { name: "", type: "S" };
    this.problem = "";
    this.note = "";
    this.placeholder = "";
  }

  render() {
    return html`
      <div class="field">
        <label for="name">${this.label}</label>
        <div class="pair">
          <input id="name" class="key" .value=${live(this.key.name)} placeholder=${this.placeholder} aria-invalid=${this.problem !== ""}
            aria-describedby="note" autocomplete="off" spellcheck="false" autocapitalize="off"
            @input=${(event) => this.#change({ name: event.target.value })}>
          <select aria-label="Type of the ${this.label?.toLowerCase()}" @change=${(event) => this.#change({ type: event.target.value })}>
            ${TYPES.map(([type, name]) => html`<option value=${type} ?selected=${type === this.key.type}>${name}</option>`)}
          </select>
        </div>
        <span id="note" class=${this.problem === "" ? "muted small" : "problem"}>${this.problem || this.note}</span>
      </div>
    `;
  }

  #change(change) {
    this.dispatchEvent(new CustomEvent("change-key", { detail: { ...this.key, ...change } }));
  }
}

customElements.define("key-field", KeyField);
