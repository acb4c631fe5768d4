// A field for one value: a text, a number of up to 38 digits, binary. What is typed stays as typed until it is a value; a text that a
// field would change is shown with escapes.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { fromText, toText, viewsOf } from "../value/text.js";
import { nameOfType, typeOf } from "../value/types.js";

const NAMES = { plain: "as it is", escaped: "with escapes", base64: "base64", hex: "hexadecimal", utf8: "as text" };

export class ScalarField extends LitElement {
  static properties = {
    type: {},
    /** As given; what is typed goes out with the event "edit" and does not change it. */
    value: { attribute: false, hasChanged: (a, b) => !isSame(a, b) },
    label: {},
    placeholder: {},
    /** Texts may have several lines. */
    multiline: { type: Boolean },
    disabled: { type: Boolean },
    /** Nothing typed is nothing asked, not a mistake. */
    optional: { type: Boolean },
    text: { state: true },
    view: { state: true },
    problem: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
        min-width: 0;
      }

      .line {
        display: flex;
        gap: var(--space-1);
        align-items: flex-start;
      }

      textarea {
        min-height: 2rem;
        max-height: 18rem;
        resize: vertical;
        line-height: 1.4;
        field-sizing: content;
      }

      .views {
        width: auto;
        flex: none;
        max-width: 8rem;
        color: var(--muted);
      }
    `,
  ];

  constructor() {
    super();
    this.type = "S";
    this.value = undefined;
    this.label = "";
    this.placeholder = "";
    this.multiline = false;
    this.disabled = false;
    this.optional = false;
    this.text = "";
    this.view = "plain";
    this.problem = "";
    /** What the text says; undefined where it says nothing usable. */
    this.sent = undefined;
  }

  willUpdate(changed) {
    const typed = changed.has("type") && this.value !== undefined && typeOf(this.value) !== this.type;
    if (changed.has("value") && this.value !== undefined && !typed && !isSame(this.value, this.sent)) {
      [this.view] = viewsOf(this.value);
      this.text = toText(this.value, this.view);
      this.problem = "";
      this.sent = this.value;
    } else if (changed.has("value") && this.value === undefined && this.sent !== undefined) {
      this.text = "";
      this.problem = "";
      this.sent = undefined;
    } else if (changed.has("type") && this.type !== "S" && this.view !== "base64") {
      this.view = { N: "decimal", B: "base64" }[this.type] ?? "plain";
    }
  }

  render() {
    if (this.type === "BOOL") {
      return html`<select aria-label=${this.label} ?disabled=${this.disabled} @change=${this.#typed}>
        <option value="true" ?selected=${this.text !== "false"}>true</option><option value="false" ?selected=${this.text === "false"}>false</option>
      </select>`;
    }
    if (this.type === "NULL") {
      return html`<span class="muted">null</span>`;
    }
    return html`
      <div class="line">${this.#field()}${this.#views()}</div>
      ${this.problem === "" ? nothing : html`<p id="problem" class="problem">${this.problem}</p>`}
    `;
  }

  #field() {
    const isLong = this.multiline && this.type !== "N";
    return isLong
      ? html`<textarea class="key" rows="1" aria-label=${this.label} spellcheck="false" ?readonly=${this.disabled} .value=${live(this.text)}
          aria-invalid=${this.problem !== ""} aria-describedby=${this.problem === "" ? nothing : "problem"}
          @input=${this.#typed} @change=${this.#settled}></textarea>`
      : html`<input class="key" autocomplete="off" spellcheck="false" aria-label=${this.label} placeholder=${this.placeholder}
          inputmode=${this.type === "N" ? "decimal" : "text"} ?readonly=${this.disabled} .value=${live(this.text)}
          aria-invalid=${this.problem !== ""} aria-describedby=${this.problem === "" ? nothing : "problem"}
          @input=${this.#typed} @change=${this.#settled}>`;
  }

  #views() {
    const views = this.type === "B" ? ["base64", "hex", "utf8"] : this.type === "S" && this.view === "escaped" ? ["plain", "escaped"] : [];
    const able = this.sent === undefined || typeOf(this.sent) !== this.type ? views : viewsOf(this.sent);
    return views.length === 0
      ? nothing
      : html`<select class="views small" aria-label="How ${this.label || nameOfType(this.type)} is written" @change=${this.#look}>
          ${views.map((view) => html`<option value=${view} ?selected=${view === this.view} ?disabled=${!able.includes(view)}>${NAMES[view]}</option>`)}
        </select>`;
  }

  #look(event) {
    this.view = event.target.value;
    if (this.sent !== undefined) {
      this.text = toText(this.sent, this.view);
    }
  }

  #typed(event) {
    this.text = event.target.value;
    if (this.optional && this.text === "") {
      this.problem = "";
      this.#send(undefined, "");
      return;
    }
    const { value, problem = "" } = fromText(this.type, this.text, this.view);
    this.problem = problem;
    this.#send(value, problem);
  }

  #send(value, problem) {
    this.sent = value;
    this.dispatchEvent(new CustomEvent("edit", { detail: { value, problem } }));
  }

  #settled() {
    this.dispatchEvent(new CustomEvent("settle", { detail: this.sent }));
  }
}

/** Written the same; equal numbers can be written in two ways. */
function isSame(a, b) {
  if (a === undefined || b === undefined) {
    return a === b;
  }
  const type = typeOf(a);
  return type === typeOf(b) && a[type] === b[type];
}

customElements.define("scalar-field", ScalarField);
