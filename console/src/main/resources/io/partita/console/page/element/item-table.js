// Items in their order. What they are sorted by stands first and stays in view; behind it stand the attributes that items of their
// entity have, each with its name. A slice is drawn at the side: rows outside of it are faint.
import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { layoutOf } from "../key/columns.js";
import { KeptItems } from "../key/kept-items.js";
import { member } from "../value/types.js";
import { RowWindow, moved } from "./row-window.js";
import { keyTemplate, keyText } from "./key-text.js";
import { valueTemplate, visibleText } from "./visible-text.js";
import { itemTableStyle } from "./item-table-style.js";
import "./key-mark.js";

const ROW = 48;
/** Attributes drawn in a row; the editor has all. */
const COLUMNS = 24;

export class ItemTable extends LitElement {
  static properties = {
    /** As key/kept-items.js has them; the same object as long as they are of one reading. */
    items: { attribute: false },
    /** Counts up when other items are there. */
    version: { type: Number },
    /** Key attributes to show first, as { name, type }. */
    keys: { attribute: false },
    /** Further attributes that need no column, since all items have one value of them. */
    shared: { attribute: false },
    /** { begin, end } among items, or null where there is nothing to draw. */
    slice: { attribute: false },
    /** Findings by the place of their item. */
    marks: { attribute: false },
    label: {},
    more: { type: Boolean },
    active: { state: true },
  };

  static styles = [controls, visibleText, keyText, itemTableStyle];

  #rows = new RowWindow(this, ".scroller", ROW);
  #layout = layoutOf([], []);

  constructor() {
    super();
    this.items = new KeptItems();
    this.version = 0;
    this.keys = [];
    this.shared = [];
    this.slice = null;
    this.marks = new Map();
    this.label = "Items";
    this.more = false;
    this.active = -1;
  }

  willUpdate(changed) {
    if (changed.has("items") || changed.has("version") || changed.has("keys") || changed.has("shared")) {
      this.#layout = layoutOf([...this.items], this.keys, this.shared);
      this.active = Math.min(this.active, this.items.length - 1);
    }
  }

  /** Where a page does not fill the view, nothing can be scrolled to ask for the next one. */
  updated(changed) {
    if ((changed.has("items") || changed.has("version")) && this.more) {
      this.#askForMore();
    }
    this.dispatchEvent(new CustomEvent("look", { detail: { first: Math.max(0, this.#rows.first), end: Math.min(this.#rows.end, this.items.length) } }));
  }

  render() {
    const count = this.items.length;
    return html`
      <div class="scroller" role="grid" tabindex="0" aria-label=${this.label} aria-rowcount=${this.more ? -1 : count}
        aria-activedescendant=${this.#drawn(this.active) ? `row-${this.active}` : nothing}
        @keydown=${this.#move} @scroll=${this.#scrolled} @focus=${this.#focused}>
        <div class="rows" role="rowgroup" .style=${`height: ${this.#rows.height(count)}px; --columns: ${Math.min(COLUMNS, this.#layout.widest)}`}>
          ${this.#slice()}
          ${repeat(this.#rows.places(count), (place) => place, (place) => this.#row(place))}
        </div>
      </div>
    `;
  }

  /** Brings the next of some places into view, behind the row that is active, and goes on from the first. */
  next(places) {
    this.active = places.find((place) => place > this.active) ?? places[0];
    this.#rows.reveal(this.active);
    this.renderRoot.querySelector(".scroller").focus();
  }

  #drawn(place) {
    return place >= Math.max(0, this.#rows.first) && place < Math.min(this.items.length, this.#rows.end);
  }

  #slice() {
    if (this.slice === null) {
      return nothing;
    }
    const { begin, end } = this.slice;
    const height = Math.max(2, (end - begin) * ROW);
    return html`<div class="slice ${begin === end ? "nothing" : ""}" role="presentation" .style=${`top: ${begin * ROW}px; height: ${height}px`}></div>`;
  }

  #row(place) {
    const item = this.items.at(place);
    if (item === undefined) {
      return html`<div id="row-${place}" role="row" aria-rowindex=${place + 1} aria-busy="true" .style=${`top: ${place * ROW}px`}>
        <div class="keys" role="gridcell"><span class="cut">reading it again</span></div></div>`;
    }
    const inside = this.slice === null || (place >= this.slice.begin && place < this.slice.end);
    const names = this.#layout.columnsOf(item).slice(0, COLUMNS);
    return html`
      <div id="row-${place}" role="row" aria-rowindex=${place + 1} aria-selected=${place === this.active}
        class="${inside ? "inside" : "outside"} ${place === this.active ? "active" : ""}" .style=${`top: ${place * ROW}px`}
        @click=${() => this.#choose(place)}>
        <div class="keys" role="gridcell">
          ${inside ? nothing : html`<span class="unseen">outside of the range: </span>`}
          ${this.keys.map(({ name }) => this.#key(item, name))}
          ${this.marks.has(place) ? html`<key-mark .findings=${this.marks.get(place)}></key-mark>` : nothing}
        </div>
        ${names.map((name) => this.#cell(name, member(item, name)))}
      </div>
    `;
  }

  #key(item, name) {
    const value = member(item, name);
    return html`<span class="key-value"><span class="name">${name}</span>
      <span class="content">${value === undefined ? html`<span class="cut">absent</span>` : keyTemplate(value, this.#layout.shapes.get(name))}</span></span>`;
  }

  #cell(name, value) {
    return value === undefined
      ? html`<div class="cell" role="gridcell"><span class="unseen">no ${name}</span></div>`
      : html`<div class="cell" role="gridcell"><span class="name">${valueTemplate({ S: name }, 40)}</span>
          <span class="content">${valueTemplate(value)}</span></div>`;
  }

  #focused() {
    if (this.active < 0 && this.items.length > 0) {
      this.active = this.#rows.first + (this.#rows.first > 0 ? 8 : 0);
    }
  }

  /** Keys that are pressed on a mark are for the mark. */
  #move(event) {
    if (event.target !== event.currentTarget) {
      return;
    }
    if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.#choose(this.active);
      return;
    }
    const to = moved(event.key, this.active, this.items.length, this.#rows.page);
    if (to !== undefined) {
      event.preventDefault();
      this.active = to;
      this.#rows.reveal(to);
      this.#askForMore();
    }
  }

  #choose(place) {
    this.active = place;
    const item = this.items.at(place);
    if (item === undefined) {
      return;
    }
    this.dispatchEvent(new CustomEvent("open-item", { detail: item, bubbles: true, composed: true }));
  }

  #scrolled() {
    this.#askForMore();
  }

  #askForMore() {
    const { scrollTop, clientHeight, scrollHeight } = this.renderRoot.querySelector(".scroller");
    if (this.more && scrollHeight - scrollTop - clientHeight < 20 * ROW) {
      this.dispatchEvent(new Event("read-on"));
    }
  }
}

customElements.define("item-table", ItemTable);
