// Where a typed partition key lands on the ring.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { problemOfKey } from "../value/check.js";
import { nameOfType } from "../value/types.js";
import { percentText } from "../partition/figures.js";
import { placeOf } from "../partition/ring.js";
import "./scalar-field.js";

export class KeyLanding extends LitElement {
  static properties = {
    /** The attributes of the partition key: name and type. */
    attributes: { attribute: false },
    /** What is typed, in the order of the attributes; undefined where nothing is. */
    values: { attribute: false },
    /** As in the answer about partitions; undefined while nothing was located. */
    lands: { attribute: false },
    problem: {},
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-2);
      }

      .name {
        color: var(--partition);
        font-family: var(--mono);
      }

      .landed {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-3);
        align-items: center;
        min-height: 2rem;
      }
    `,
  ];

  constructor() {
    super();
    this.attributes = [];
    this.values = [];
    this.lands = undefined;
    this.problem = "";
  }

  focusField() {
    this.renderRoot.querySelector("scalar-field")?.renderRoot.querySelector("input").focus();
  }

  render() {
    return html`
      <h2>Where does a key land?</h2>
      ${this.attributes.map(
        ({ name, type }, at) => html`
          <div class="field">
            <span class="label"><span class="name">${name}</span> <span class="muted">partition key, ${nameOfType(type)}</span></span>
            <scalar-field .type=${type} .value=${this.values[at]} optional label="Value of ${name}" placeholder="one value"
              @edit=${(event) => this.#edited(at, event.detail.value)}></scalar-field>
          </div>
        `,
      )}
      ${this.#answer()}
    `;
  }

  #answer() {
    const problem = this.problem || this.#keyProblem();
    if (problem !== "") {
      return html`<p class="problem landed">${problem}</p>`;
    }
    if (this.lands === undefined) {
      return html`<p class="muted landed">Its hash decides, so near values land far apart.</p>`;
    }
    const { partition, token } = this.lands;
    return html`<p class="landed" role="status"><span>Lands in <strong>partition ${partition}</strong>, at ${percentText(placeOf(token))} of the ring.</span>
      <button type="button" aria-label="Look at partition ${partition}" @click=${() => this.#choose(partition)}>Look at it</button></p>`;
  }

  #keyProblem() {
    const problems = this.attributes.map((attribute, at) =>
      this.values[at] === undefined ? undefined : problemOfKey(this.values[at], attribute, "partition"),
    );
    return problems.find((each) => each !== undefined) ?? "";
  }

  #edited(at, value) {
    this.dispatchEvent(new CustomEvent("edit", { detail: this.attributes.map((_, place) => (place === at ? value : this.values[place])) }));
  }

  #choose(id) {
    this.dispatchEvent(new CustomEvent("choose", { detail: id }));
  }
}

customElements.define("key-landing", KeyLanding);
