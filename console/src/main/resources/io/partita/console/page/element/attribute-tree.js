// An item as a tree of attributes, members and elements, each with its type and a field of its own.
import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { converted, firstOf } from "../value/convert.js";
import { pathText, rowsOf, valueAt, withInserted, withName, withValue, without } from "../value/tree.js";
import { TYPES, member, nameOfType } from "../value/types.js";
import { icons } from "./icons.js";
import { attributeTreeStyle } from "./attribute-tree-style.js";
import "./scalar-field.js";
import "./set-field.js";

/** Rows drawn at first; large documents are opened part by part. */
const SHOWN = 200;
const FOLDED_FROM = 20;

export class AttributeTree extends LitElement {
  static properties = {
    item: { attribute: false },
    /** Key attributes, which stay and have their type. */
    keys: { attribute: false },
    disabled: { type: Boolean },
    /** Nothing is added beside what is there. */
    closed: { type: Boolean },
    toggled: { state: true },
    most: { state: true },
  };

  static styles = [controls, attributeTreeStyle];

  #wrong = new Map();

  constructor() {
    super();
    this.item = {};
    this.keys = [];
    this.disabled = false;
    this.closed = false;
    this.toggled = new Set();
    this.most = SHOWN;
  }

  render() {
    const rows = [];
    let more = false;
    for (const row of rowsOf(this.item, (path) => this.#isOpen(path))) {
      if (rows.length === this.most) {
        more = true;
        break;
      }
      rows.push(row);
    }
    return html`
      <div class="tree" role="list" aria-label="Attributes">${repeat(rows, ({ path }) => JSON.stringify(path), (row) => this.#row(row))}</div>
      <div class="below">
        ${this.disabled || this.closed ? nothing : html`<button type="button" @click=${() => this.#add([])}>${icons.add} Attribute</button>`}
        ${more ? html`<button class="bare" type="button" @click=${() => (this.most += SHOWN)}>Show more rows</button>` : nothing}
      </div>
    `;
  }

  #isOpen(path) {
    const value = valueAt(this.item, path);
    const many = (value.L?.length ?? Object.keys(value.M ?? {}).length) > FOLDED_FROM;
    return many === this.toggled.has(JSON.stringify(path));
  }

  #row({ path, value, type, depth }) {
    const label = pathText(path);
    const key = path.length === 1 && this.keys.some(({ name }) => name === path[0]);
    return html`
      <div class="row" role="listitem" data-path=${label} .style=${`--depth: ${Math.min(depth, 12)}`}>
        <div class="name">${this.#toggle(path, type, label)}${this.#name(path, key)}</div>
        ${key || this.disabled
          ? html`<span class="type muted">${nameOfType(type)}</span>`
          : html`<select class="type" aria-label="Type of ${label}" @change=${(event) => this.#retype(path, value, event.target.value)}>
              ${TYPES.map((each) => html`<option value=${each} ?selected=${each === type}>${nameOfType(each)}</option>`)}
            </select>`}
        <div class="value">${this.#value(path, value, type, label)}</div>
        <div class="act">${this.disabled ? nothing : this.#actions(path, type, key, label)}</div>
      </div>
    `;
  }

  #toggle(path, type, label) {
    if (type !== "L" && type !== "M") {
      return html`<span class="toggle"></span>`;
    }
    const open = this.#isOpen(path);
    return html`<button class="bare toggle" type="button" aria-expanded=${open} aria-label="Contents of ${label}"
      @click=${() => this.#fold(path)}>${open ? "▾" : "▸"}</button>`;
  }

  #name(path, key) {
    const step = path.at(-1);
    if (typeof step === "number") {
      return html`<span class="muted key">${step}</span>`;
    }
    if (key) {
      const role = this.keys.find(({ name }) => name === step).role;
      return html`<span class="fixed ${role}" title=${role === undefined ? nothing : `${role} key`}>${step}</span>`;
    }
    return html`<scalar-field class="named" .value=${{ S: step }} label="Name of ${pathText(path)}" ?disabled=${this.disabled}
      @edit=${(event) => this.#naming(path, event.detail)} @settle=${(event) => this.#rename(path, event.detail?.S)}></scalar-field>`;
  }

  #value(path, value, type, label) {
    switch (type) {
      case "L":
        return html`<span class="muted">${value.L.length} elements</span>`;
      case "M":
        return html`<span class="muted">${Object.keys(value.M).length} members</span>`;
      case "SS":
      case "NS":
      case "BS":
        return html`<set-field .value=${value} .label=${label} ?disabled=${this.disabled} @edit=${(event) => this.#edited(path, event.detail)}></set-field>`;
      default:
        return html`<scalar-field multiline .type=${type} .value=${value} .label=${label} ?disabled=${this.disabled}
          @edit=${(event) => this.#edited(path, event.detail)}></scalar-field>`;
    }
  }

  #actions(path, type, key, label) {
    return html`
      ${type === "L" || type === "M"
        ? html`<button class="bare" type="button" aria-label="Add to ${label}" title="Add to ${label}" @click=${() => this.#add(path)}>${icons.add}</button>`
        : nothing}
      ${key
        ? nothing
        : html`<button class="bare" type="button" aria-label="Remove ${label}" title="Remove ${label}"
            @click=${() => this.#change(without(this.item, path), path)}>${icons.remove}</button>`}
    `;
  }

  #fold(path) {
    const id = JSON.stringify(path);
    const next = new Set(this.toggled);
    next.delete(id) || next.add(id);
    this.toggled = next;
  }

  #edited(path, { value, problem, draft }) {
    this.#note(path, problem);
    this.#send(value === undefined && draft === undefined ? this.item : withValue(this.item, path, value ?? draft));
  }

  #naming(path, { value, problem }) {
    const siblings = path.length === 1 ? this.item : valueAt(this.item, path.slice(0, -1)).M;
    const taken = value !== undefined && value.S !== path.at(-1) && member(siblings, value.S) !== undefined;
    const empty = value?.S === "";
    this.#note([...path, "name"], problem || (taken ? `There is ${value.S} already` : empty ? "A name is needed" : ""));
    this.#send(this.item);
  }

  #rename(path, name) {
    if (name !== undefined && name !== path.at(-1) && !this.#wrong.has(JSON.stringify([...path, "name"]))) {
      this.#change(withName(this.item, path, name), path);
    }
  }

  #retype(path, value, type) {
    this.#note(path, "");
    this.#change(withValue(this.item, path, converted(value, type)), path);
  }

  #add(path) {
    const container = path.length === 0 ? { M: this.item } : valueAt(this.item, path);
    if (container.L !== undefined) {
      const type = Object.keys(container.L.at(-1) ?? { S: "" })[0];
      const place = container.L.length;
      this.#change(withInserted(this.item, [...path, place], firstOf(type)), path);
      this.#focus([...path, place], "value");
      return;
    }
    let name = "new";
    for (let number = 2; member(container.M, name) !== undefined; number++) {
      name = `new${number}`;
    }
    this.#change(withValue(this.item, [...path, name], firstOf("S")), path);
    this.#focus([...path, name], "name");
  }

  async #focus(path, part) {
    await this.updateComplete;
    const field = [...this.renderRoot.querySelectorAll(".row")].find((row) => row.dataset.path === pathText(path))?.querySelector(`.${part} scalar-field`);
    await field?.updateComplete;
    const input = field?.renderRoot.querySelector("input, textarea");
    input?.focus();
    input?.select();
  }

  #note(path, problem) {
    const id = JSON.stringify(path);
    if (problem) {
      this.#wrong.set(id, `${pathText(path)}: ${problem}`);
    } else {
      this.#wrong.delete(id);
    }
  }

  /** A change of the tree's form: what was noted below the changed place has no place any more. */
  #change(item, path) {
    const around = JSON.stringify(path.slice(0, -1)).slice(0, -1);
    for (const id of [...this.#wrong.keys()]) {
      if (path.length === 1 ? id.startsWith(JSON.stringify(path).slice(0, -1)) : id.startsWith(around)) {
        this.#wrong.delete(id);
      }
    }
    this.#send(item);
  }

  #send(item) {
    this.item = item;
    this.dispatchEvent(new CustomEvent("edit", { detail: { item, problems: [...this.#wrong.values()] } }));
  }
}

customElements.define("attribute-tree", AttributeTree);
