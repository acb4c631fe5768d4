// The keys that are used, throttled and filled the most, by name: their share, their partition, and a way to their collection.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { bytesText, countOf } from "../schema/figures.js";
import { addressOf } from "../route/address.js";
import { percentText } from "../partition/figures.js";
import { keyText } from "./key-text.js";
import { namedKey } from "./named-key.js";
import { visibleText } from "./visible-text.js";

const SHOWN = 6;
/** Collections that hold a smaller part of the bytes are not worth a name. */
const LEAST_SHARE = 0.01;

export class HotKeys extends LitElement {
  static properties = {
    table: {},
    /** One of the spaces in the answer about partitions. */
    space: { attribute: false },
    /** "observe" or "enforce". */
    mode: {},
  };

  static styles = [
    controls,
    visibleText,
    keyText,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
      }

      table {
        width: 100%;
        border-collapse: collapse;
        table-layout: fixed;
      }

      caption {
        padding-bottom: var(--space-1);
        text-align: left;
        font-weight: 650;
      }

      th,
      td {
        padding: var(--space-1) var(--space-2);
        border-top: 1px solid var(--line);
        text-align: right;
        vertical-align: baseline;
        font-weight: 400;
        font-variant-numeric: tabular-nums;
      }

      thead th {
        border-top: 0;
        color: var(--muted);
        font-size: var(--text-small);
      }

      .name {
        text-align: left;
        padding-left: 0;
        overflow-wrap: anywhere;
      }

      .share {
        width: 5.5rem;
      }

      .small-column {
        width: 5.8rem;
      }

      .bar {
        height: 4px;
        margin-top: 3px;
        border-radius: 2px;
        background: var(--sunken);
        overflow: hidden;
      }

      .bar div {
        height: 100%;
        border-radius: 2px;
        background: var(--accent);
      }

      @media (max-width: 500px) {
        th,
        td {
          padding: var(--space-1) 0 var(--space-1) var(--space-2);
        }

        .share,
        .small-column {
          width: 4rem;
        }
      }

      td button {
        min-height: 1.6rem;
        padding: 0 var(--space-2);
      }
    `,
  ];

  constructor() {
    super();
    this.table = "";
    this.space = null;
    this.mode = "observe";
  }

  render() {
    if (this.space === null) {
      return nothing;
    }
    const { keys, collections } = this.space;
    const refused = this.mode === "enforce" ? "throttled" : "that DynamoDB would have throttled";
    const lists = [
      this.#used("Written the most", keys.written),
      this.#used("Read the most", keys.read),
      this.#used(`Writes ${refused}`, keys.throttledWrites),
      this.#used(`Reads ${refused}`, keys.throttledReads),
      this.#held(collections?.largest ?? []),
    ].filter((list) => list !== nothing);
    return lists.length === 0
      ? html`<p class="muted">No key was used since the server was started, and no item collection stands out.</p>`
      : lists;
  }

  #used(title, keys) {
    return keys.length === 0
      ? nothing
      : this.#list(title, "just now", keys.map((key) => ({ ...key, more: percentText(key.shareNow) })));
  }

  #held(largest) {
    const rows = largest
      .slice(0, SHOWN)
      .filter(({ share }) => share >= LEAST_SHARE)
      .map((each) => ({ ...each, more: html`${bytesText(each.bytes)} <span class="unseen">in ${countOf(each.items, "item")}</span>` }));
    return rows.length === 0 ? nothing : this.#list("Largest item collections", "size", rows);
  }

  #list(title, moreName, rows) {
    return html`
      <table>
        <caption>${title}</caption>
        <thead><tr><th class="name" scope="col">key</th><th class="share" scope="col">share</th>
          <th class="small-column" scope="col">${moreName}</th><th class="small-column" scope="col">partition</th></tr></thead>
        <tbody>${rows.map(
          (row) => html`<tr>
            <th class="name" scope="row">${this.#name(row)}</th>
            <td>${percentText(row.share)}<div class="bar" aria-hidden="true"><div .style=${`width: ${(100 * row.share).toFixed(1)}%`}></div></div></td>
            <td>${row.more}</td>
            <td><button type="button" class="bare" aria-label="Look at partition ${row.partition}" @click=${() => this.#choose(row.partition)}>${row.partition}</button></td>
          </tr>`,
        )}</tbody>
      </table>
    `;
  }

  #name({ key, keyBeginsWith }) {
    if (key === undefined) {
      return html`<span class="muted">a long one, beginning with the bytes </span><span class="key">${keyBeginsWith.slice(0, 32)}…</span>`;
    }
    const keys = Object.fromEntries(Object.entries(key).map(([name, value]) => [name, { operator: "=", values: [value] }]));
    return html`<a href=${addressOf({ screen: "table", table: this.table, index: this.space.index, keys })}>${namedKey(key)}</a>`;
  }

  #choose(id) {
    this.dispatchEvent(new CustomEvent("choose", { detail: id }));
  }
}

customElements.define("hot-keys", HotKeys);
