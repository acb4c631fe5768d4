// One index of a table that is yet to be created.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { MOST_ATTRIBUTES, emptyKey } from "../schema/draft.js";
import { icons } from "./icons.js";
import "./key-field.js";

const KINDS = {
  global: "Another partition key, so that other questions can be asked. It lags behind by a moment; items without its key are not in it.",
  local: "The table's own partition key with another sort key: a second order of the same collections, read as consistently as the table. A collection can then hold 10 GB at most.",
};

const PROJECTIONS = [
  ["ALL", "All attributes", "Queries of the index get whole items; it takes as much room as the table."],
  ["KEYS_ONLY", "Keys only", "The smallest index; for the rest of an item it takes a second read."],
  ["INCLUDE", "Keys and some attributes", "Room for what its queries read, and no more."],
];

export class IndexForm extends LitElement {
  static shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static properties = {
    index: { attribute: false },
    number: { attribute: false },
    table: { attribute: false },
    problems: { attribute: false },
  };

  static styles = [
    controls,
    css`
      :host {
        display: block;
      }

      .index {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        padding: var(--space-3) var(--space-4) var(--space-4);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }

      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
      }

      h3 {
        font-size: var(--text);
      }

      .attribute {
        display: flex;
        gap: var(--space-2);
        align-items: flex-start;
      }

      .attribute key-field {
        flex: 1;
      }

      /* Beside the field, which stands below its label. */
      .attribute > button {
        margin-top: 1.4rem;
      }
    `,
  ];

  render() {
    const { index, problems } = this;
    const isLocal = index.kind === "local";
    const note = PROJECTIONS.find(([projection]) => projection === index.projection)[2];
    return html`
      <div class="index" role="group" aria-labelledby="heading">
        <header>
          <h3 id="heading">${isLocal ? "Local" : "Global"} index ${this.number}</h3>
          <button class="bare" type="button" aria-label="Remove index ${this.number}"
            @click=${() => this.dispatchEvent(new Event("remove-index"))}>${icons.remove}</button>
        </header>
        <p class=${problems.has("kind") ? "problem" : "muted small"}>${problems.get("kind") ?? KINDS[index.kind]}</p>
        ${this.#text("name", "Index name", "3 to 255 letters, digits, and . _ -")}
        ${isLocal
          ? html`<p class="small">Partition key: <span class="key">${this.table.name || "…"}</span> <span class="muted">(the table's)</span></p>`
          : this.#part("partition", "Partition key", "Several attributes together are one partition key: a query names all of them.")}
        ${this.#part("sort", "Sort key", "Ordered by the first, then by the next: a query narrows them from the left, and only the last one by a range.")}
        <div class="field">
          <label for="projection">It holds</label>
          <select id="projection" aria-describedby="projection-note" @change=${(event) => this.#change({ projection: event.target.value })}>
            ${PROJECTIONS.map(([value, name]) => html`<option value=${value} ?selected=${value === index.projection}>${name}</option>`)}
          </select>
          <span id="projection-note" class="muted small">${note}</span>
        </div>
        ${index.projection === "INCLUDE" ? this.#text("included", "Attributes", "Names, with commas between them.") : nothing}
      </div>
    `;
  }

  /** The attributes of one half of the key, in their order. */
  #part(part, label, note) {
    const keys = this.index[part];
    const least = part === "partition" || this.index.kind === "local" ? 1 : 0;
    const most = this.index.kind === "local" ? 1 : MOST_ATTRIBUTES;
    const name = label.toLowerCase();
    return html`
      ${keys.map(
        (key, at) => html`
          <div class="attribute">
            <key-field label=${keys.length === 1 ? label : `${label}, ${at + 1} of ${keys.length}`} .key=${key}
              .problem=${this.problems.get(`${part}.${at}`) ?? ""} note=${at > 0 && at === keys.length - 1 ? note : ""}
              @change-key=${(event) => this.#change({ [part]: keys.with(at, event.detail) })}></key-field>
            ${keys.length > least
              ? html`<button class="bare" type="button" aria-label="Remove ${key.name || "the attribute"} from the ${name}" title="Remove"
                  @click=${() => this.#change({ [part]: keys.toSpliced(at, 1) })}>${icons.close}</button>`
              : nothing}
          </div>
        `,
      )}
      ${keys.length < most
        ? html`<div><button class="bare small" type="button" @click=${() => this.#change({ [part]: [...keys, emptyKey()] })}>
            ${icons.add} ${keys.length === 0 ? `With a ${name}` : `Another attribute of the ${name}`}</button></div>`
        : nothing}
    `;
  }

  #text(place, label, note) {
    const problem = this.problems.get(place);
    return html`
      <div class="field">
        <label for=${place}>${label}</label>
        <input id=${place} class="key" .value=${live(this.index[place])} @input=${(event) => this.#change({ [place]: event.target.value })}
          aria-invalid=${problem !== undefined} aria-describedby="${place}-note" autocomplete="off" spellcheck="false" autocapitalize="off">
        <span id="${place}-note" class=${problem === undefined ? "muted small" : "problem"}>${problem ?? note}</span>
      </div>
    `;
  }

  #change(change) {
    this.dispatchEvent(new CustomEvent("change-index", { detail: { ...this.index, ...change } }));
  }
}

customElements.define("index-form", IndexForm);
