// All tables: their keys, drawn, their indexes and their size.
import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { create, describe, putAll, tableNames } from "../session/tables.js";
import { samples } from "../session/samples.js";
import { bytesText, countOf, countText } from "../schema/figures.js";
import { addressOf } from "../route/address.js";
import { icons } from "../element/icons.js";
import { tablesScreenStyle } from "./tables-screen-style.js";
import "../element/delete-dialog.js";
import "../element/key-schema.js";
import "../element/sample-list.js";

/** So many tables are described and drawn at first, and more on request. */
const STEP = 50;
const AT_ONCE = 6;

export class TablesScreen extends LitElement {
  static properties = {
    names: { state: true },
    filter: { state: true },
    most: { state: true },
    known: { state: true },
    samples: { state: true },
  };

  static styles = [controls, tablesScreenStyle];

  #watch = new SessionWatch(this);
  #loads = 0;

  constructor() {
    super();
    this.names = null;
    this.filter = "";
    this.most = STEP;
    this.known = new Map();
    this.samples = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.load();
  }

  /** Looks again which tables there are. */
  async load() {
    const load = ++this.#loads;
    try {
      const names = await tableNames();
      if (load !== this.#loads) {
        return;
      }
      this.known = new Map();
      this.names = names;
      session.announce(countOf(names.length, "table"));
      if (!session.readOnly) {
        this.samples = await samples();
      }
      await this.#describeShown(load);
    } catch (failure) {
      if (load === this.#loads) {
        session.fail(failure);
        this.names ??= [];
      }
    }
  }

  focusFilter() {
    this.renderRoot.querySelector("#filter")?.focus();
  }

  get #matching() {
    const wanted = this.filter.toLowerCase();
    return this.names.filter((name) => name.toLowerCase().includes(wanted));
  }

  async #describeShown(load) {
    const waiting = this.#matching.slice(0, this.most).filter((name) => !this.known.has(name));
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined && load === this.#loads; name = waiting.shift()) {
        try {
          const table = await describe(name);
          if (load === this.#loads) {
            this.known = new Map(this.known).set(name, table);
          }
        } catch (failure) {
          if (failure.type !== "ResourceNotFoundException") {
            throw failure;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  render() {
    if (this.names === null) {
      return html`<h1>Tables</h1>`;
    }
    return html`
      ${this.#head()} ${this.names.length === 0 ? this.#empty() : this.#list()}
      <delete-dialog @deleted=${this.load}></delete-dialog>
    `;
  }

  #head() {
    return html`
      <div class="head">
        <h1>Tables</h1>
        ${this.names.length === 0
          ? nothing
          : html`
              <label class="unseen" for="filter">Filter tables by name</label>
              <input id="filter" type="search" placeholder="Filter by name" .value=${this.filter} @input=${this.#filtered}
                autocomplete="off" spellcheck="false">
            `}
        ${session.readOnly || this.names.length === 0
          ? nothing
          : html`<a class="button first" href="#/new">${icons.add} Create table</a>`}
      </div>
    `;
  }

  #empty() {
    return html`
      <sample-list .samples=${this.samples} .names=${this.names} .readOnly=${session.readOnly} empty @load-sample=${this.#loadSample}></sample-list>
    `;
  }

  #list() {
    const matching = this.#matching;
    const shown = matching.slice(0, this.most);
    return html`
      <div class="card">
        <div class="titles" aria-hidden="true">
          <span>Name</span><span>Key</span><span>Indexes</span><span class="number">Items</span><span class="number">Size</span>
        </div>
        ${shown.length === 0
          ? html`<p class="row muted">No table has this in its name.</p>`
          : html`<ul @keydown=${this.#moved}>${repeat(shown, (name) => name, (name) => this.#row(name))}</ul>`}
      </div>
      ${matching.length > shown.length
        ? html`<button class="more" type="button" @click=${this.#more}>
            Show ${countText(Math.min(STEP, matching.length - shown.length))} more of ${countText(matching.length)}
          </button>`
        : nothing}
      ${session.readOnly
        ? nothing
        : html`<sample-list .samples=${this.samples} .names=${this.names} @load-sample=${this.#loadSample}></sample-list>`}
    `;
  }

  #row(name) {
    const table = this.known.get(name);
    return html`
      <li class="row">
        <span class="title">
          <a class="name" href=${addressOf({ screen: "table", table: name })}>${name}</a>
          ${table !== undefined && table.status !== "ACTIVE" ? html`<span class="chip warning">${table.status.toLowerCase()}</span>` : nothing}
        </span>
        <span class="keys">${table === undefined
          ? nothing
          : html`<key-schema .partition=${table.partition} .sort=${table.sort}></key-schema>`}</span>
        <span class="indexes">${table?.indexes.map((index) => html`<span class="chip" title="${index.kind} index">${index.name}</span>`)}</span>
        <span class="number">${table === undefined ? nothing : html`${countText(table.itemCount)}<span class="unit"> ${table.itemCount === 1 ? "item" : "items"}</span>`}</span>
        <span class="number">${table === undefined ? nothing : bytesText(table.bytes)}</span>
        <span class="act">${session.readOnly
          ? nothing
          : html`<button class="bare" type="button" aria-label="Delete ${name}" title="Delete ${name}"
              @click=${() => this.renderRoot.querySelector("delete-dialog").open(name)}>${icons.remove}</button>`}</span>
      </li>
    `;
  }

  #filtered(event) {
    this.filter = event.target.value;
    this.most = STEP;
    this.#describeMore();
  }

  #more() {
    this.most += STEP;
    this.#describeMore();
  }

  #describeMore() {
    this.#describeShown(this.#loads).catch((failure) => session.fail(failure));
  }

  #moved(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...this.renderRoot.querySelectorAll("a.name")];
    const next = links[links.indexOf(event.target) + step];
    if (next !== undefined) {
      event.preventDefault();
      next.focus();
    }
  }

  async #loadSample(event) {
    const sample = event.detail;
    try {
      await create(sample.table);
      await putAll(sample.table.TableName, sample.items);
      session.announce(`${sample.table.TableName} loaded with ${countOf(sample.items.length, "item")}.`);
      location.hash = addressOf({ screen: "table", table: sample.table.TableName });
    } catch (failure) {
      session.fail(failure);
      this.load();
    }
  }
}

customElements.define("tables-screen", TablesScreen);
