// What is done when there is too little capacity, how often that was so and why, and a switch for it.
import { LitElement, css, html } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { countOf, countText } from "../schema/figures.js";
import { meaningOf } from "../partition/heat.js";

const MODES = {
  observe: ["Observe", "Requests are served; those that DynamoDB would throttle are counted."],
  enforce: ["Enforce", "Requests for which there is no capacity are throttled, as DynamoDB does."],
};

export class ThrottlingPanel extends LitElement {
  static properties = {
    /** "observe" or "enforce". */
    mode: {},
    /** What there was too little capacity for, as in the answer about partitions. */
    throttling: { attribute: false },
    /** Whether nothing may be switched. */
    fixed: { type: Boolean },
    switching: { type: Boolean },
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }

      fieldset {
        display: grid;
        gap: var(--space-2);
        margin: 0;
        padding: 0;
        border: 0;
        min-width: 0;
      }

      legend {
        padding: 0;
        font-size: var(--text-large);
        font-weight: 650;
        margin-bottom: var(--space-2);
      }

      label {
        display: flex;
        gap: var(--space-2);
        align-items: flex-start;
      }

      ul {
        display: grid;
        gap: var(--space-2);
        margin: var(--space-1) 0 0;
        padding: 0;
        list-style: none;
      }

      li .key {
        overflow-wrap: anywhere;
        font-weight: 600;
      }

      .count {
        color: var(--danger);
        font-weight: 650;
        font-variant-numeric: tabular-nums;
      }

      h3 {
        font-size: var(--text);
      }
    `,
  ];

  constructor() {
    super();
    this.mode = "observe";
    this.throttling = { refused: 0, done: 0, reasons: {} };
    this.fixed = false;
    this.switching = false;
  }

  render() {
    const { refused, done, reasons } = this.throttling;
    return html`
      ${this.fixed ? this.#said() : this.#switch()}
      <div>
        <h3>${refused === 0 ? "What DynamoDB would have throttled" : "What was throttled, or would have been"}</h3>
        ${refused + done === 0
          ? html`<p class="muted">No request so far.</p>`
          : html`<p class="muted">${countOf(refused, "request was", "requests were")} throttled, ${countText(done)} served all the same.</p>
              <ul>${Object.entries(reasons).map(
                ([reason, requests]) => html`<li><span class="count">${countText(requests)}</span> <span class="key">${reason}</span><br>
                  <span class="muted small">${meaningOf(reason)}</span></li>`,
              )}</ul>`}
      </div>
    `;
  }

  #said() {
    const [name, meaning] = MODES[this.mode];
    return html`<div><h2>When capacity is used up</h2><p><strong>${name}.</strong> <span class="muted">${meaning}</span></p></div>`;
  }

  #switch() {
    return html`
      <fieldset ?disabled=${this.switching}>
        <legend>When capacity is used up</legend>
        ${Object.entries(MODES).map(
          ([mode, [name, meaning]]) => html`<label><input type="radio" name="mode" value=${mode} .checked=${live(mode === this.mode)}
            @change=${() => this.#choose(mode)}><span>${name}<br><span class="muted small">${meaning}</span></span></label>`,
        )}
        <p class="muted small">For this table, until the server ends.</p>
      </fieldset>
    `;
  }

  #choose(mode) {
    this.dispatchEvent(new CustomEvent("choose-mode", { detail: mode }));
  }
}

customElements.define("throttling-panel", ThrottlingPanel);
