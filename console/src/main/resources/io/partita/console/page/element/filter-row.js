// One further condition: an attribute or a path into it, an operator, and as many values as that takes.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { OPERATORS, filterOperators } from "../request/operators.js";
import { readPath } from "../value/path-text.js";
import { pathText } from "../value/tree.js";
import { firstOf } from "../value/convert.js";
import { TYPES, nameOfType, typeOf } from "../value/types.js";
import { icons } from "./icons.js";
import "./value-field.js";

/** What a field says before somebody touched it; other fields say nothing. */
const BEGUN = new Set(["BOOL", "NULL", "SS", "NS", "BS", "L", "M"]);

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
    css`
      .row {
        display: grid;
        grid-template-columns: minmax(8rem, 14rem) auto 9rem auto minmax(8rem, 1fr) auto;
        gap: var(--space-2);
        align-items: start;
      }

      select {
        width: auto;
      }

      .not {
        display: inline-flex;
        gap: var(--space-1);
        align-items: center;
        min-height: 2rem;
        color: var(--muted);
      }

      .not input {
        margin: 0;
      }

      .values {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }

      .values value-field {
        flex: 1 1 8rem;
        min-width: 0;
      }

      @media (max-width: 700px) {
        .row {
          grid-template-columns: 1fr auto auto;
        }

        .values {
          grid-column: 1 / -1;
          grid-row: 3;
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
      this.type = type ?? this.type;
    }
  }

  render() {
    const { operator, values } = this.condition;
    const types = OPERATORS.get(operator).types;
    return html`
      <div class="row">
        <input class="key" list="names" aria-label="Attribute of condition ${this.number}" placeholder="attribute" spellcheck="false"
          autocomplete="off" .value=${this.path} @input=${this.#named}>
        <datalist id="names">${this.names.map((name) => html`<option value=${name}></option>`)}</datalist>
        <label class="not"><input type="checkbox" aria-label="Condition ${this.number} is to fail" .checked=${live(this.condition.not === true)}
          @change=${(event) => this.#send({ not: event.target.checked || undefined })}> not</label>
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
            (value, at) => html`${at > 0 ? html`<span class="muted">and</span>` : nothing}<value-field .type=${value === undefined ? this.type : typeOf(value)} .value=${value}
              label="Value ${at + 1} of condition ${this.number}" @edit=${(event) => this.#valued(at, event.detail.value)}></value-field>`,
          )}
          ${operator === "in" ? html`<button class="bare" type="button" @click=${this.#another}>Another</button>` : nothing}
        </div>
        <button class="bare" type="button" aria-label="Remove condition ${this.number}" @click=${() => this.dispatchEvent(new Event("remove"))}>${icons.close}</button>
      </div>
      ${this.problem ? html`<p class="problem">${this.problem}</p>` : nothing}
    `;
  }

  #named(event) {
    this.path = event.target.value;
    this.#send({ path: readPath(this.path, this.names) });
  }

  #operated(event) {
    const operator = event.target.value;
    const { values: [least], types } = OPERATORS.get(operator);
    if (types.length > 0 && !types.includes(this.type)) {
      this.type = types[0];
    }
    const kept = this.condition.values.filter((value) => value !== undefined && typeOf(value) === this.type);
    this.#send({ operator, values: Array.from({ length: least }, (_, at) => kept[at] ?? this.#first()) });
  }

  #typed(event) {
    this.type = event.target.value;
    this.#send({ values: this.condition.values.map(() => this.#first()) });
  }

  #first() {
    return BEGUN.has(this.type) ? firstOf(this.type) : undefined;
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
