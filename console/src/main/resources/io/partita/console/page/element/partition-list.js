// The partition keys of a table or index: those found so far, a filter over them, and a way straight to a key that is known.
import { LitElement, css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { countOf, countText } from "../schema/figures.js";
import { shapeOf } from "../key/shape.js";
import { fromText, toText } from "../value/text.js";
import { problemOfKey } from "../value/check.js";
import { RowWindow, moved } from "./row-window.js";
import { keyTemplate, keyText } from "./key-text.js";
import { visibleText } from "./visible-text.js";
import { partitionListStyle } from "./partition-list-style.js";

const ROW = 34;

export class PartitionList extends LitElement {
  static properties = {
    /** A PartitionKeys of session/partition-keys.js. */
    keys: { attribute: false },
    /** Counts up when more was found. */
    version: { type: Number },
    /** The id of the key whose collection is shown. */
    chosen: {},
    text: { state: true },
    active: { state: true },
    problem: { state: true },
  };

  static styles = [controls, visibleText, keyText, partitionListStyle];

  #rows = new RowWindow(this, ".scroller", ROW);

  constructor() {
    super();
    this.keys = null;
    this.version = 0;
    this.chosen = "";
    this.text = "";
    this.active = -1;
    this.problem = "";
  }

  focusFilter() {
    this.renderRoot.querySelector("#filter").focus();
  }

  render() {
    const names = this.keys?.target.partition.map(({ name }) => name).join(", ") ?? "";
    const shown = this.#shown();
    return html`
      <h2 id="heading">Partition keys <span class="muted small">${names}</span></h2>
      <form @submit=${this.#openTyped}>
        <label class="unseen" for="filter">Filter partition keys, or a whole key to open</label>
        <input id="filter" class="key" autocomplete="off" spellcheck="false" placeholder="Filter, or a whole key" .value=${this.text}
          aria-describedby="problem" @input=${this.#filter} @keydown=${this.#leave}>
        <button type="submit" ?disabled=${this.text === "" || this.keys?.target.partition.length !== 1}>Open</button>
      </form>
      <p id="problem" class="problem" ?hidden=${this.problem === ""}>${this.problem}</p>
      <div class="scroller" role="listbox" tabindex="0" aria-labelledby="heading"
        aria-activedescendant=${this.active >= 0 && this.active < shown.length ? `key-${this.active}` : nothing}
        @keydown=${this.#move} @scroll=${this.#scrolled} @focus=${this.#focused}>
        <div class="rows" .style=${`height: ${this.#rows.height(shown.length)}px`}>${this.#list(shown)}</div>
      </div>
      <footer>${this.#state(shown)}</footer>
    `;
  }

  #list(shown) {
    const shape = shapeOf(shown.slice(0, 400).flatMap(({ values }) => values.filter(({ S }) => S !== undefined).map(({ S }) => S)));
    return repeat(
      this.#rows.places(shown.length),
      (place) => shown[place].id,
      (place) => {
        const { id, values, items } = shown[place];
        return html`
          <div id="key-${place}" role="option" aria-selected=${id === this.chosen} class=${place === this.active ? "active" : ""}
            .style=${`top: ${place * ROW}px`} @click=${() => this.#choose(place)}>
            <span class="value">${values.map((value, at) => html`${at > 0 ? html`<span class="muted"> · </span>` : nothing}${keyTemplate(value, shape)}`)}</span>
            <span class="count" title="items seen so far"><span class="unseen">, seen </span>${countText(items)}</span>
          </div>
        `;
      },
    );
  }

  #state(shown) {
    const keys = this.keys;
    if (keys === null) {
      return nothing;
    }
    const of = this.text === "" ? "" : `${countText(shown.length)} of `;
    const many = `${of}${countOf(keys.found.length, "key")}`;
    if (keys.complete) {
      return html`<span>${many}, all read</span>`;
    }
    return html`<span>${many} so far</span>
      <button class="bare small" type="button" ?disabled=${keys.reading} @click=${this.#readOn}>${keys.reading ? "Reading" : "Read on"}</button>`;
  }

  #shown() {
    const all = this.keys?.found ?? [];
    const part = this.text.toLowerCase();
    return part === "" ? all : all.filter(({ values }) => values.some((value) => toText(value).toLowerCase().includes(part)));
  }

  #filter(event) {
    this.text = event.target.value;
    this.problem = "";
    this.active = -1;
    this.#rows.toTop();
  }

  #leave(event) {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      this.renderRoot.querySelector(".scroller").focus();
    }
  }

  #openTyped(event) {
    event.preventDefault();
    const [attribute] = this.keys.target.partition;
    const { value, problem } = fromText(attribute.type, this.text);
    this.problem = problem ?? problemOfKey(value, attribute, "partition") ?? "";
    if (this.problem === "") {
      this.#open([value]);
    }
  }

  #focused() {
    if (this.active < 0 && this.#shown().length > 0) {
      const place = this.#shown().findIndex(({ id }) => id === this.chosen);
      this.active = Math.max(0, place);
    }
  }

  #move(event) {
    const shown = this.#shown();
    if (event.key === "Enter" && this.active >= 0) {
      event.preventDefault();
      this.#choose(this.active);
      return;
    }
    const to = moved(event.key, this.active, shown.length, this.#rows.page);
    if (to !== undefined) {
      event.preventDefault();
      this.active = to;
      this.#rows.reveal(to);
    }
  }

  #scrolled(event) {
    const { scrollTop, clientHeight, scrollHeight } = event.target;
    if (scrollHeight - scrollTop - clientHeight < 10 * ROW && this.text === "") {
      this.#readOn();
    }
  }

  #choose(place) {
    const shown = this.#shown();
    if (place < shown.length) {
      this.active = place;
      this.#open(shown[place].values);
    }
  }

  #open(values) {
    this.dispatchEvent(new CustomEvent("choose", { detail: values }));
  }

  #readOn() {
    this.dispatchEvent(new Event("read-on"));
  }
}

customElements.define("partition-list", PartitionList);
