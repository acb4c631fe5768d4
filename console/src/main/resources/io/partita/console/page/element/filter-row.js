// One further condition: an attribute or a path into it, an operator, and as many values as that takes.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { OPERATORS, filterOperators } from "../request/operators.js";
import { readPath } from "../value/path-text.js";
import { pathText } from "../value/tree.js";
import { nameOfType, typeOf } from "../value/types.js";
import { icons } from "./icons.js";
import "./scalar-field.js";
import { valueTemplate, visibleText } from "./visible-text.js";

const TYPES = ["S", "N", "B", "BOOL", "NULL"];

export class FilterRow extends LitElement {
  static properties = {
    condition: { attribute: false },
    names: { attribute: false },
    problem: {},
    number: { type: Number },
    path: { state: true },
    type: { state: true },
  };

  static styles = [
    controls,
    visibleText,
    css`
      .whole {
        min-width: 0;
        overflow-wrap: anywhere;
        font-family: var(--mono);
      }

      .row {
        display: grid;
        grid-template-columns: minmax(8rem, 14rem) 9rem auto minmax(8rem, 1fr) auto;
        gap: var(--space-2);
        align-items: start;
      }

      select {
        width: auto;
      }

      .values {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }

      .values scalar-field {
        flex: 1 1 8rem;
      }

      @media (max-width: 700px) {
        .row {
          grid-template-columns: 1fr 1fr auto;
        }

        .values {
          grid-column: 1 / -1;
          grid-row: 2;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.condition = { path: [], operator: "=", values: [undefined] };
    this.names = [];
    this.problem = "";
    this.number = 1;
    this.path = "";
    this.type = "S";
  }

  willUpdate(changed) {
    if (changed.has("condition")) {
      const { path, values } = this.condition;
      if (JSON.stringify(readPath(this.path, this.names)) !== JSON.stringify(path)) {
        this.path = pathText(path);
      }
      const type = values[0] === undefined ? undefined : typeOf(values[0]);
      this.type = TYPES.includes(type) ? type : this.type;
    }
  }

  render() {
    const { operator, values } = this.condition;
    const types = OPERATORS.get(operator).types.filter((type) => TYPES.includes(type));
    return html`
      <div class="row">
        <input class="key" list="names" aria-label="Attribute of condition ${this.number}" placeholder="attribute" spellcheck="false"
          autocomplete="off" .value=${this.path} @input=${this.#named}>
        <datalist id="names">${this.names.map((name) => html`<option value=${name}></option>`)}</datalist>
        <select aria-label="Operator of condition ${this.number}" @change=${this.#operated}>
          ${filterOperators().map((each) => html`<option value=${each} ?selected=${each === operator}>${each.replace("_", " ")}</option>`)}
        </select>
        ${types.length === 0
          ? html`<span></span>`
          : html`<select aria-label="Type of condition ${this.number}" @change=${this.#typed}>
              ${types.map((type) => html`<option value=${type} ?selected=${type === this.type}>${nameOfType(type)}</option>`)}
            </select>`}
        <div class="values">
          ${values.map(
            (value, at) => html`${at > 0 ? html`<span class="muted">and</span>` : nothing}${this.#value(value, at)}`,
          )}
          ${operator === "in" ? html`<button class="bare" type="button" @click=${this.#another}>Another</button>` : nothing}
        </div>
        <button class="bare" type="button" aria-label="Remove condition ${this.number}" @click=${() => this.dispatchEvent(new Event("remove"))}>${icons.close}</button>
      </div>
      ${this.problem ? html`<p class="problem">${this.problem}</p>` : nothing}
    `;
  }

  /** An address can bring what has no field here: a list, a map, a set. It stays as it came. */
  #value(value, at) {
    const type = value === undefined ? this.type : typeOf(value);
    return TYPES.includes(type)
      ? html`<scalar-field .type=${type} .value=${value} label="Value ${at + 1} of condition ${this.number}"
          @edit=${(event) => this.#valued(at, event.detail.value)}></scalar-field>`
      : html`<span class="whole">${valueTemplate(value)}</span>`;
  }

  #named(event) {
    this.path = event.target.value;
    this.#send({ path: readPath(this.path, this.names) });
  }

  #operated(event) {
    const operator = event.target.value;
    const { values: [least], types } = OPERATORS.get(operator);
    if (types.length > 0 && !types.includes(this.type)) {
      this.type = types.find((type) => TYPES.includes(type));
    }
    const kept = this.condition.values.filter((value) => value !== undefined && typeOf(value) === this.type);
    this.#send({ operator, values: Array.from({ length: least }, (_, at) => kept[at] ?? this.#first()) });
  }

  #typed(event) {
    this.type = event.target.value;
    this.#send({ values: this.condition.values.map(() => this.#first()) });
  }

  /** What a field of this type says before somebody touched it. */
  #first() {
    return { BOOL: { BOOL: true }, NULL: { NULL: true } }[this.type];
  }

  #valued(at, value) {
    this.#send({ values: this.condition.values.with(at, value) });
  }

  #another() {
    this.#send({ values: [...this.condition.values, this.#first()] });
  }

  #send(change) {
    this.dispatchEvent(new CustomEvent("edit", { detail: { ...this.condition, ...change } }));
  }
}

customElements.define("filter-row", FilterRow);
