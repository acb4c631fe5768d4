// What a table is, in a line or two: name, keys, indexes, figures.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { addressOf } from "../route/address.js";
import { bytesText, countOf } from "../schema/figures.js";
import { icons } from "./icons.js";
import "./key-schema.js";

export class TableHead extends LitElement {
  static properties = { schema: { attribute: false } };

  static styles = [
    controls,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
      }

      h1 {
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }

      .act {
        display: flex;
        gap: var(--space-2);
        margin-left: auto;
      }

      .act .bare {
        padding: 0;
        min-width: 2rem;
        color: var(--muted);
      }

      .act .bare:hover {
        color: var(--danger);
      }

      ul {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        margin: var(--space-3) 0 0;
        padding: 0;
        list-style: none;
      }

      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
        min-width: 0;
      }
    `,
  ];

  #watch = new SessionWatch(this);

  constructor() {
    super();
    this.schema = null;
  }

  render() {
    const table = this.schema;
    if (table === null) {
      return nothing;
    }
    return html`
      <div class="head">
        <h1>${table.table}</h1>
        <key-schema labels .partition=${table.partition} .sort=${table.sort}></key-schema>
        <span class="muted">${countOf(table.itemCount ?? 0, "item")}, ${bytesText(table.bytes ?? 0)}</span>
        ${table.status === "ACTIVE" ? nothing : html`<span class="chip warning">${(table.status ?? "").toLowerCase()}</span>`}
        <span class="act">
          <a class="button" href=${addressOf({ screen: "partitions", table: table.table })}>Partitions</a>
          ${session.readOnly
          ? nothing
          : html`<button type="button" @click=${() => this.dispatchEvent(new Event("new-item"))}>${icons.add} Item</button>
              <button class="bare" type="button" aria-label="Delete ${table.table}" title="Delete the table"
                @click=${() => this.dispatchEvent(new Event("remove"))}>${icons.remove}</button>`}
        </span>
      </div>
      ${table.indexes.length === 0 ? nothing : html`<ul class="indexes" aria-label="Indexes">${table.indexes.map((index) => this.#index(index))}</ul>`}
    `;
  }

  #index(index) {
    return html`
      <li>
        <span class="key">${index.name}</span>
        <key-schema .partition=${index.partition} .sort=${index.sort}></key-schema>
        <span class="muted small">${index.kind}, ${projectionText(this.schema, index)}</span>
        ${(index.status ?? "ACTIVE") === "ACTIVE" ? nothing : html`<span class="chip warning">${index.status.toLowerCase()}</span>`}
      </li>
    `;
  }
}

function projectionText(table, { partition, sort, projection }) {
  if (projection.all) {
    return "all attributes";
  }
  const keys = new Set([...table.partition, ...table.sort, ...partition, ...sort].map(({ name }) => name));
  const others = [...projection.names].filter((name) => !keys.has(name));
  return others.length === 0 ? "keys only" : `keys and ${others.join(", ")}`;
}

customElements.define("table-head", TableHead);
