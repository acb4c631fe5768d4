// What was read: the whole collection with the slice drawn in it, or what the request returned.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countOf, countText } from "../schema/figures.js";
import { shapeOf } from "../key/shape.js";
import { member } from "../value/types.js";
import "./finding-list.js";
import "./finding-note.js";
import "./item-table.js";
import "./range-bar.js";

/** Items whose keys tell how keys are built. */
const SHAPED = 1000;

export class ReadingView extends LitElement {
  static properties = {
    tab: {},
    /** Readings of session/reading.js, or null. */
    collection: { attribute: false },
    result: { attribute: false },
    /** Counts up when more was read. */
    version: { type: Number },
    target: { attribute: false },
    slice: { attribute: false },
    range: { attribute: false },
    backward: { type: Boolean },
    /** Of what is shown: { marks, findings on keys by their places; findings, all of them }. */
    advice: { attribute: false },
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        min-width: 0;
      }

      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
      }

      [role="tablist"] {
        display: flex;
        gap: var(--space-1);
      }

      [role="tab"] {
        border-color: transparent;
        background: transparent;
      }

      [role="tab"][aria-selected="true"] {
        border-color: var(--line-strong);
        background: var(--surface);
      }

      .facts {
        margin-left: auto;
        color: var(--muted);
        font-size: var(--text-small);
        font-variant-numeric: tabular-nums;
      }

      item-table {
        max-height: max(24rem, calc(100vh - 18rem));
      }

      .empty {
        display: grid;
        justify-items: center;
        gap: var(--space-2);
        padding: var(--space-6) var(--space-4);
        border: 1px dashed var(--line-strong);
        border-radius: var(--radius);
        color: var(--muted);
        text-align: center;
      }
    `,
  ];

  constructor() {
    super();
    this.tab = "collection";
    this.collection = null;
    this.result = null;
    this.version = 0;
    this.target = null;
    this.slice = null;
    this.range = null;
    this.backward = false;
    this.advice = { marks: new Map(), findings: [] };
  }

  render() {
    const reading = this.tab === "result" ? this.result : this.collection;
    return html`
      <div class="line">
        <div role="tablist" aria-label="What is shown" @keydown=${this.#turn}>
          ${this.#tab("collection", "Collection", true)}${this.#tab("result", "Result", this.result !== null)}
        </div>
        <span class="facts" role="status">${reading === null ? nothing : this.#facts(reading)}</span>
        ${this.tab === "result" && reading !== null && !reading.complete
          ? html`<button type="button" ?disabled=${reading.reading} @click=${() => this.#readOn(reading)}>${reading.reading ? "Reading" : "Next page"}</button>`
          : nothing}
      </div>
      <finding-list .findings=${this.advice.findings} .marks=${this.advice.marks} ?partial=${reading !== null && !reading.complete}
        @next-mark=${this.#nextMark} @open-note=${this.#openNote}></finding-list>
      <div id="panel" role="tabpanel" aria-labelledby="tab-${this.tab}">
        ${this.tab === "collection" && this.slice !== null
          ? html`<range-bar .range=${this.range} .begin=${this.slice.begin} .end=${this.slice.end} .count=${this.collection.items.length}
              ?complete=${this.collection.complete} .shape=${this.#shape()}></range-bar>`
          : nothing}
        ${this.#items(reading)}
      </div>
      <finding-note></finding-note>
    `;
  }

  #openNote({ detail }) {
    this.renderRoot.querySelector("finding-note").show(detail.findings, detail.by);
  }

  #nextMark({ detail }) {
    this.renderRoot.querySelector("item-table").next(detail);
  }

  #tab(id, text, able) {
    return html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel" aria-selected=${this.tab === id}
      tabindex=${this.tab === id ? 0 : -1} ?disabled=${!able} @click=${() => this.#choose(id)}>${text}</button>`;
  }

  #facts(reading) {
    if (reading.pages === 0) {
      return reading.reading ? "Reading" : nothing;
    }
    const read = reading.scanned > reading.items.length ? `, ${countText(reading.scanned)} read` : "";
    const pages = reading.pages === 1 ? "" : `, ${countText(reading.units)} on the last of ${countOf(reading.pages, "page")}`;
    return `${countOf(reading.items.length, "item")}${read}${reading.complete ? "" : " so far"}, ${countOf(reading.unitsSoFar, "read unit")} consumed${pages}`;
  }

  #items(reading) {
    if (reading === null) {
      return html`<div class="empty"><strong>No collection is chosen</strong>
        <span>Choose a partition key, or say one above. Without one, Run is a Scan of everything.</span></div>`;
    }
    if (reading.items.length === 0 && reading.complete) {
      return html`<div class="empty"><strong>Nothing is here</strong>
        <span>${this.tab === "result" ? "The request returned no item." : "No item has this partition key."}</span></div>`;
    }
    const whole = this.tab === "collection";
    const isOne = whole || reading.plan.kind !== "Scan";
    const { partition, sort } = this.target;
    const keys = isOne && sort.length > 0 ? sort : [...partition, ...sort];
    return html`<item-table .items=${reading.items} .version=${reading.items.version} .keys=${keys} .shared=${isOne ? partition.map(({ name }) => name) : []} .slice=${whole ? this.slice : null}
      .marks=${this.advice.marks} ?more=${!reading.complete} label=${whole ? "Items of the collection" : "Items of the result"}
      @read-on=${() => whole && this.#readOn(reading)} @open-note=${this.#openNote}
      @look=${({ detail }) => this.dispatchEvent(new CustomEvent("look", { detail: { reading, ...detail } }))}></item-table>`;
  }

  #shape() {
    const [first] = this.target.sort;
    return shapeOf(this.collection.items.some(SHAPED).map((item) => member(item, first.name)?.S).filter((text) => text !== undefined));
  }

  #turn(event) {
    if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && this.result !== null) {
      event.preventDefault();
      this.#choose(this.tab === "result" ? "collection" : "result");
      this.updateComplete.then(() => this.renderRoot.querySelector(`#tab-${this.tab}`).focus());
    }
  }

  #choose(tab) {
    this.dispatchEvent(new CustomEvent("tab", { detail: tab }));
  }

  #readOn(reading) {
    this.dispatchEvent(new CustomEvent("read-on", { detail: reading }));
  }
}

customElements.define("reading-view", ReadingView);
