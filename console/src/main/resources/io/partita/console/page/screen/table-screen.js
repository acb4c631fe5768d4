// One table: what it is, and below that what is in it.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { describe } from "../session/tables.js";
import { bytesText, countOf } from "../schema/figures.js";
import { icons } from "../element/icons.js";
import "../element/delete-dialog.js";
import "../element/key-schema.js";

export class TableScreen extends LitElement {
  static properties = {
    /** The name of the table. */
    table: {},
    /** What of it is shown, as the address has it: see route/address.js. */
    view: { attribute: false },
    described: { state: true },
    missing: { state: true },
  };

  static styles = [
    controls,
    css`
      .head {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
      }

      .head h1 {
        font-family: var(--mono);
        overflow-wrap: anywhere;
      }

      .head .act {
        margin-left: auto;
      }

      .act button {
        padding: 0;
        min-width: 2rem;
        color: var(--muted);
      }

      .act button:hover {
        color: var(--danger);
      }

      .indexes {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        margin: var(--space-3) 0 0;
        padding: 0;
        list-style: none;
      }

      .indexes li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
        min-width: 0;
      }

      .indexes key-schema {
        font-size: var(--text-small);
      }
    `,
  ];

  #watch = new SessionWatch(this);

  constructor() {
    super();
    this.table = "";
    this.view = null;
    this.described = null;
    this.missing = false;
  }

  willUpdate(changed) {
    if (changed.has("table")) {
      this.load();
    }
  }

  /** Looks again what the table is. */
  async load() {
    const asked = this.table;
    this.described = null;
    this.missing = false;
    try {
      const described = await describe(asked);
      if (asked === this.table) {
        this.described = described;
      }
    } catch (failure) {
      if (asked === this.table) {
        this.missing = failure.type === "ResourceNotFoundException";
        session.fail(failure);
      }
    }
  }

  render() {
    const table = this.described;
    return html`
      <div class="head">
        <h1>${this.table}</h1>
        ${table === null ? nothing : this.#facts(table)}
      </div>
      ${this.missing ? html`<p><a href="#/">All tables</a></p>` : nothing}
      ${table === null || table.indexes.length === 0 ? nothing : this.#indexes(table)}
      <delete-dialog @deleted=${() => (location.hash = "#/")}></delete-dialog>
    `;
  }

  #facts(table) {
    return html`
      <key-schema labels .partition=${table.partition} .sort=${table.sort}></key-schema>
      <span class="muted">${countOf(table.itemCount, "item")}, ${bytesText(table.bytes)}</span>
      ${table.status === "ACTIVE" ? nothing : html`<span class="chip warning">${table.status.toLowerCase()}</span>`}
      ${session.readOnly
        ? nothing
        : html`<span class="act"><button class="bare" type="button" aria-label="Delete ${table.table}" title="Delete the table"
            @click=${() => this.renderRoot.querySelector("delete-dialog").open(table.table)}>${icons.remove}</button></span>`}
    `;
  }

  #indexes(table) {
    return html`
      <ul class="indexes" aria-label="Indexes">
        ${table.indexes.map(
          (index) => html`
            <li>
              <span class="key">${index.name}</span>
              <key-schema .partition=${index.partition} .sort=${index.sort}></key-schema>
              <span class="muted small">${index.kind}, ${projectionText(table, index)}</span>
              ${(index.status ?? "ACTIVE") === "ACTIVE" ? nothing : html`<span class="chip warning">${index.status.toLowerCase()}</span>`}
            </li>
          `,
        )}
      </ul>
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

customElements.define("table-screen", TableScreen);
