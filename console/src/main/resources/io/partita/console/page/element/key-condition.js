// The condition on one attribute of the key: = on a partition key, and on a sort key the operators that its type allows.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { keyOperators } from "../request/operators.js";
import { nameOfType } from "../value/types.js";
import "./scalar-field.js";

const NAMES = { between: "between", begins_with: "begins with" };

export class KeyCondition extends LitElement {
  static properties = {
    attribute: { attribute: false },
    role: { attribute: "key-role" },
    /** Undefined where nothing is asked. */
    condition: { attribute: false },
    problem: {},
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-1);
        min-width: 0;
      }

      .label {
        color: var(--muted);
      }

      .partition {
        color: var(--partition);
        font-family: var(--mono);
      }

      .sort {
        color: var(--sort);
        font-family: var(--mono);
      }

      .line {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }

      .equals {
        font-family: var(--mono);
        font-weight: 600;
      }

      select {
        width: auto;
      }

      scalar-field {
        flex: 1 1 5rem;
      }
    `,
  ];

  constructor() {
    super();
    this.attribute = { name: "", type: "S" };
    this.role = "partition";
    this.condition = undefined;
    this.problem = "";
  }

  render() {
    const { name, type } = this.attribute;
    const standIns = this.role === "partition" ? ["one value"] : this.condition?.operator === "between" ? ["from", "up to"] : [""];
    const values = this.condition?.values ?? (this.role === "partition" ? [undefined] : []);
    return html`
      <span class="label"><span class=${this.role}>${name}</span> ${this.role} key, ${nameOfType(type)}</span>
      <div class="line">
        ${this.role === "partition" ? html`<span class="equals">=</span>` : this.#operators(name, type)}
        ${values.map(
          (value, at) => html`${at > 0 ? html`<span class="muted">and</span>` : nothing}<scalar-field .type=${type} .value=${value}
            optional label="Value ${at + 1} of ${name}" placeholder=${standIns[at]}
            @edit=${(event) => this.#valued(at, event.detail.value)} @settle=${this.#settle}></scalar-field>`,
        )}
      </div>
      ${this.problem ? html`<p class="problem">${this.problem}</p>` : nothing}
    `;
  }

  #operators(name, type) {
    return html`
      <select aria-label="Operator on ${name}" @change=${this.#operated}>
        <option value="" ?selected=${this.condition === undefined}>all</option>
        ${keyOperators("sort", type).map(
          (each) => html`<option value=${each} ?selected=${each === this.condition?.operator}>${NAMES[each] ?? each}</option>`,
        )}
      </select>
    `;
  }

  #operated(event) {
    const operator = event.target.value;
    const count = operator === "between" ? 2 : 1;
    const values = this.condition?.values ?? [];
    this.#send(operator === "" ? undefined : { operator, values: Array.from({ length: count }, (_, at) => values[at]) });
    this.#settle();
  }

  #valued(at, value) {
    const { operator = "=", values = [undefined] } = this.condition ?? {};
    const next = values.with(at, value);
    this.#send(this.role === "partition" && value === undefined ? undefined : { operator, values: next });
  }

  #settle() {
    this.dispatchEvent(new Event("settle"));
  }

  #send(condition) {
    this.dispatchEvent(new CustomEvent("edit", { detail: condition }));
  }
}

customElements.define("key-condition", KeyCondition);
