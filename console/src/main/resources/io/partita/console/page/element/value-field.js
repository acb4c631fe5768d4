// A field for one value of any type: a scalar, the elements of a set, the contents of a list or a map.
import { LitElement, html } from "lit";
import { typeOf } from "../value/types.js";
import "./attribute-tree.js";
import "./scalar-field.js";
import "./set-field.js";

const NAME = "value";
const WHOLE = [{ name: NAME }];

export class ValueField extends LitElement {
  static properties = {
    type: {},
    /** Undefined where nothing was typed yet. */
    value: { attribute: false },
    label: {},
  };

  constructor() {
    super();
    this.type = "S";
    this.value = undefined;
    this.label = "";
  }

  render() {
    switch (this.value === undefined ? undefined : typeOf(this.value)) {
      case "SS":
      case "NS":
      case "BS":
        return html`<set-field .value=${this.value} .label=${this.label} @edit=${(event) => this.#send(event.detail.value)}></set-field>`;
      case "L":
      case "M":
        return html`<attribute-tree closed .item=${{ [NAME]: this.value }} .keys=${WHOLE}
          @edit=${(event) => this.#send(event.detail.problems.length === 0 ? event.detail.item[NAME] : undefined)}></attribute-tree>`;
      default:
        return html`<scalar-field .type=${this.type} .value=${this.value} .label=${this.label}
          @edit=${(event) => this.#send(event.detail.value)}></scalar-field>`;
    }
  }

  #send(value) {
    this.dispatchEvent(new CustomEvent("edit", { detail: { value } }));
  }
}

customElements.define("value-field", ValueField);
