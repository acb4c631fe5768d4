// What to read: a table or an index, a collection, a slice of it, from which end, how many, and what to drop. It offers what the key
// allows, and says what that becomes before it is sent.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { targetOf } from "../key/schema.js";
import { member } from "../value/types.js";
import { icons } from "./icons.js";
import { conditionBuilderStyle } from "./condition-builder-style.js";
import "./code-panel.js";
import "./filter-row.js";
import "./key-condition.js";
import "./plan-badge.js";
import "./projection-field.js";

export class ConditionBuilder extends LitElement {
  static properties = {
    /** As request/plan.js takes it. */
    model: { attribute: false },
    plan: { attribute: false },
    cost: { attribute: false },
    /** Names of attributes that were seen. */
    names: { attribute: false },
    running: { type: Boolean },
    code: { state: true },
    limit: { state: true },
  };

  static styles = [controls, conditionBuilderStyle];

  constructor() {
    super();
    this.model = null;
    this.plan = null;
    this.cost = null;
    this.names = [];
    this.running = false;
    this.code = false;
    this.limit = "";
  }

  willUpdate(changed) {
    const limit = this.model?.limit;
    if (changed.has("model") && !Number.isNaN(limit) && readLimit(this.limit) !== limit) {
      this.limit = limit === undefined ? "" : String(limit);
    }
  }

  render() {
    const { model } = this;
    if (model === null) {
      return nothing;
    }
    const target = targetOf(model.schema, model.index);
    return html`
      <form class="card" aria-label="Conditions" @submit=${this.#run} @keydown=${this.#pressed}>
        <div class="keys">
          ${model.schema.indexes.length === 0 ? nothing : this.#targets(model)}
          ${this.#attributes(target.partition, "partition")}${this.#attributes(target.sort, "sort")}
        </div>
        ${(model.conditions ?? []).map((condition, at) => this.#filter(condition, at))}
        ${(model.conditions ?? []).length < 2 ? nothing : this.#combination(model)}
        <div class="options">
          <button class="bare" type="button" @click=${this.#add}>${icons.add} Condition</button>
          <label class="option"><input type="checkbox" .checked=${live(model.backward === true)} @change=${(event) => this.#send({ backward: event.target.checked || undefined }, true)}>
            Backward, last first</label>
          <label class="option">Limit <input class="limit" inputmode="numeric" aria-label="Limit" placeholder="none" .value=${live(this.limit)} @input=${this.#limit}></label>
          <label class="option"><input type="checkbox" .checked=${live(model.consistent === true)} @change=${(event) => this.#send({ consistent: event.target.checked || undefined })}>
            Consistent</label>
          <projection-field .projection=${model.projection ?? []} .names=${this.names} .problem=${this.#problemOf("projection")}
            @edit=${(event) => this.#send({ projection: event.detail })}></projection-field>
        </div>
        <div class="bottom">
          <plan-badge .plan=${this.plan} .cost=${this.cost}></plan-badge>
          <div class="actions">
            <button type="button" aria-expanded=${this.code} ?disabled=${!this.plan?.valid} @click=${() => (this.code = !this.code)}>Code</button>
            <button class="first" type="submit" ?disabled=${!this.plan?.valid || this.running}>${this.running ? "Running" : "Run"}</button>
          </div>
        </div>
        ${this.code && this.plan?.valid ? html`<code-panel .plan=${this.plan}></code-panel>` : nothing}
      </form>
    `;
  }

  #targets({ schema, index }) {
    return html`
      <div class="field">
        <label for="target">Read from</label>
        <select id="target" @change=${(event) => this.#send({ index: event.target.value || undefined, keys: {} }, true)}>
          <option value="" ?selected=${!index}>the table</option>
          ${schema.indexes.map(({ name, kind }) => html`<option value=${name} ?selected=${name === index}>${name} (${kind})</option>`)}
        </select>
      </div>
    `;
  }

  #attributes(attributes, role) {
    return attributes.map(
      (attribute) => html`<key-condition key-role=${role} .attribute=${attribute} .condition=${member(this.model.keys ?? {}, attribute.name)}
        .problem=${this.#problemOfKey(attribute.name)}
        @edit=${(event) => this.#asked(attribute.name, event.detail)} @settle=${() => this.#send({}, true)}></key-condition>`,
    );
  }

  #combination({ any }) {
    return html`<div class="option">
      <label for="combination">Items for which</label>
      <select id="combination" @change=${(event) => this.#send({ any: event.target.value === "any" || undefined })}>
        <option value="all" ?selected=${any !== true}>all of these hold</option>
        <option value="any" ?selected=${any === true}>any of these holds</option>
      </select>
    </div>`;
  }

  /** Nothing is wrong with a condition as long as its values are still to be typed. */
  #problemOfKey(key) {
    const condition = member(this.model.keys ?? {}, key);
    const isTyped = condition?.values.every((value) => value !== undefined) ?? false;
    return isTyped ? (this.plan?.problems.find(({ part, name }) => part === "key" && name === key)?.message ?? "") : "";
  }

  #problemOf(part) {
    return this.plan?.problems.find((problem) => problem.part === part)?.message ?? "";
  }

  #filter(condition, at) {
    const untouched = condition.path.length === 0 && condition.values[0] === undefined;
    const problem = untouched ? "" : this.plan?.problems.find(({ part, position }) => part === "condition" && position === at)?.message;
    return html`<filter-row number=${at + 1} .condition=${condition} .names=${this.names} .problem=${problem ?? ""}
      @edit=${(event) => this.#send({ conditions: this.model.conditions.with(at, event.detail) })}
      @remove=${() => this.#send({ conditions: this.model.conditions.toSpliced(at, 1) })}></filter-row>`;
  }

  async #add() {
    this.#send({ conditions: [...(this.model.conditions ?? []), { path: [], operator: "=", values: [undefined] }] });
    await this.updateComplete;
    const rows = this.renderRoot.querySelectorAll("filter-row");
    const last = rows[rows.length - 1];
    await last?.updateComplete;
    last?.renderRoot.querySelector("input").focus();
  }

  #limit(event) {
    this.limit = event.target.value;
    this.#send({ limit: readLimit(this.limit) });
  }

  #asked(name, condition) {
    const { [name]: before, ...others } = this.model.keys ?? {};
    this.#send({ keys: condition === undefined ? others : { ...others, [name]: condition } });
  }

  /** settled: as good as said, so that what it shows may be read. */
  #send(change, settled = false) {
    this.model = { ...this.model, ...change };
    this.dispatchEvent(new CustomEvent("edit", { detail: { model: this.model, settled } }));
  }

  /** Fields inside of other elements are none of the form's: by itself Enter would do nothing in them. */
  #pressed(event) {
    const [field] = event.composedPath();
    if (event.key === "Enter" && !event.defaultPrevented && !event.isComposing && field.localName === "input" && field.form === null) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  #run(event) {
    event.preventDefault();
    if (this.plan?.valid) {
      this.dispatchEvent(new Event("run"));
    }
  }
}

/** No number where something else was typed, so that the plan can say so. */
function readLimit(text) {
  const digits = text.trim();
  return digits === "" ? undefined : /^\d{1,10}$/.test(digits) ? Number(digits) : NaN;
}

customElements.define("condition-builder", ConditionBuilder);
