// How the reads and writes of a table that is yet to be created are paid for.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { choiceStyle } from "./choice-style.js";

export class BillingForm extends LitElement {
  static shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static properties = { draft: { attribute: false }, problems: { attribute: false } };

  static styles = [
    controls,
    choiceStyle,
    css`
      .units {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: var(--space-3);
      }
    `,
  ];

  render() {
    return html`
      <fieldset>
        <legend><h2>Capacity</h2></legend>
        ${this.#choice("PAY_PER_REQUEST", "On demand", "Each read and write is paid for by itself. Nothing to plan; a good beginning.")}
        ${this.#choice("PROVISIONED", "Provisioned", "So many units a second are reserved and paid for, used or not; more than that is throttled. Cheaper under a load that is even and known.")}
      </fieldset>
      ${this.draft.billing === "PROVISIONED"
        ? html`<div class="units">
            ${this.#units("readUnits", "Read units a second", "One reads 4 KB, strongly consistent; half a unit if not.")}
            ${this.#units("writeUnits", "Write units a second", "One writes 1 KB.")}
          </div>`
        : nothing}
    `;
  }

  #choice(mode, name, note) {
    return html`
      <div class="choice">
        <input id=${mode} type="radio" name="billing" .checked=${live(this.draft.billing === mode)} @change=${() => this.#change({ billing: mode })}>
        <label for=${mode}><span>${name}</span><span class="muted small">${note}</span></label>
      </div>
    `;
  }

  #units(place, label, note) {
    const problem = this.problems.get(place);
    return html`
      <div class="field">
        <label for=${place}>${label}</label>
        <input id=${place} type="number" min="1" step="1" .value=${live(String(this.draft[place]))}
          @input=${(event) => this.#change({ [place]: event.target.valueAsNumber })} aria-invalid=${problem !== undefined} aria-describedby="${place}-note">
        <span id="${place}-note" class=${problem === undefined ? "muted small" : "problem"}>${problem ?? note}</span>
      </div>
    `;
  }

  #change(change) {
    this.dispatchEvent(new CustomEvent("change-draft", { detail: change }));
  }
}

customElements.define("billing-form", BillingForm);
