// The elements of a set, each in a field of its own.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { firstOf } from "../value/convert.js";
import { problemOfValue } from "../value/check.js";
import { nameOfType, typeOf } from "../value/types.js";
import { icons } from "./icons.js";
import "./scalar-field.js";

const OF = { SS: "S", NS: "N", BS: "B" };
/** Fields drawn at first. */
const SHOWN = 100;

export class SetField extends LitElement {
  static properties = {
    value: { attribute: false },
    label: {},
    disabled: { type: Boolean },
    problem: { state: true },
    most: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-1);
        min-width: 0;
      }

      .element {
        display: flex;
        gap: var(--space-1);
        align-items: start;
      }

      .element scalar-field {
        flex: 1;
      }
    `,
  ];

  #wrong = new Map();

  constructor() {
    super();
    this.value = { SS: [] };
    this.label = "";
    this.disabled = false;
    this.problem = "";
    this.most = SHOWN;
  }

  render() {
    const type = typeOf(this.value);
    const elements = this.value[type];
    return html`
      ${elements.slice(0, this.most).map(
        (element, at) => html`
          <div class="element">
            <scalar-field multiline .type=${OF[type]} .value=${{ [OF[type]]: element }} label="Element ${at + 1} of ${this.label}"
              ?disabled=${this.disabled} @edit=${(event) => this.#edited(at, event.detail)}></scalar-field>
            ${this.disabled
              ? nothing
              : html`<button class="bare" type="button" aria-label="Remove element ${at + 1} of ${this.label}"
                  @click=${() => this.#change(elements.toSpliced(at, 1))}>${icons.close}</button>`}
          </div>
        `,
      )}
      <div>
        ${elements.length > this.most
          ? html`<button class="bare small" type="button" @click=${() => (this.most += SHOWN)}>${elements.length - this.most} more</button>`
          : nothing}
        ${this.disabled
          ? nothing
          : html`<button class="bare small" type="button" @click=${this.#add}>${icons.add} Element<span class="unseen"> of the ${nameOfType(type)} ${this.label}</span></button>`}
      </div>
      ${this.problem === "" ? nothing : html`<p class="problem">${this.problem}</p>`}
    `;
  }

  #edited(at, { value, problem }) {
    const type = typeOf(this.value);
    if (value === undefined) {
      this.#wrong.set(at, problem);
      this.#send(this.value);
    } else {
      this.#wrong.delete(at);
      this.#send({ [type]: this.value[type].with(at, value[OF[type]]) });
    }
  }

  #add() {
    const type = typeOf(this.value);
    const [first] = firstOf(type)[type];
    const taken = new Set(this.value[type]);
    let element = first;
    for (let number = 1; taken.has(element) && type !== "BS"; number++) {
      element = type === "NS" ? String(number) : `${first} ${number}`;
    }
    this.most = Math.max(this.most, this.value[type].length + 1);
    this.#change([...this.value[type], element]);
  }

  #change(elements) {
    this.#wrong.clear();
    this.#send({ [typeOf(this.value)]: elements });
  }

  #send(value) {
    this.value = value;
    this.problem = problemOfValue(value) ?? "";
    const problem = this.problem || [...this.#wrong.values()][0] || "";
    this.dispatchEvent(new CustomEvent("edit", { detail: { value: problem === "" ? value : undefined, problem, draft: value } }));
  }
}

customElements.define("set-field", SetField);
