// The worked examples, to be loaded as tables; with `empty`, also what to say when there is no table at all.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { readSchema } from "../key/schema.js";
import { countOf } from "../schema/figures.js";
import "./key-schema.js";

export class SampleList extends LitElement {
  static properties = {
    samples: { attribute: false },
    names: { attribute: false },
    readOnly: { attribute: false },
    empty: { type: Boolean },
    loading: { state: true },
  };

  static styles = [
    controls,
    css`
      .empty h2 {
        margin: 0;
      }

      .empty {
        display: grid;
        justify-items: start;
        gap: var(--space-3);
        margin-bottom: var(--space-5);
        padding: var(--space-5);
        border: 1px dashed var(--line-strong);
        border-radius: var(--radius);
      }

      .empty p {
        max-width: 44rem;
      }

      h2 {
        margin: var(--space-5) 0 var(--space-2);
      }

      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
        gap: var(--space-3);
        margin: var(--space-3) 0 0;
        padding: 0;
        list-style: none;
      }

      li {
        display: flex;
        flex-direction: column;
        align-items: flex-start;
        gap: var(--space-2);
        padding: var(--space-4);
      }

      li h3 {
        font-size: var(--text);
      }

      li p {
        flex: 1;
      }

      summary {
        width: max-content;
        margin-top: var(--space-5);
        color: var(--muted);
        cursor: pointer;
      }
    `,
  ];

  constructor() {
    super();
    this.samples = [];
    this.names = [];
    this.readOnly = false;
    this.empty = false;
    this.loading = "";
  }

  render() {
    if (!this.empty) {
      return html`<details><summary>Load a worked example</summary>${this.#list()}</details>`;
    }
    return html`
      <div class="empty">
        <h2>There is no table yet</h2>
        ${this.readOnly
          ? html`<p class="muted">None in this region and account; this console is read-only, so that it creates none.</p>`
          : html`
              <p class="muted">
                A table begins with its key: the partition key says which items belong together, the sort key in which order they lie.
              </p>
              <a class="button first" href="#/new">Create a table</a>
            `}
      </div>
      ${this.readOnly ? nothing : html`<h2>Or begin with a worked example</h2>${this.#list()}`}
    `;
  }

  #list() {
    return html`<ul>${this.samples.map((sample) => this.#sample(sample))}</ul>`;
  }

  #sample(sample) {
    const table = readSchema(sample.table);
    const exists = this.names.includes(table.table);
    return html`
      <li class="card">
        <h3>${table.table}</h3>
        <key-schema .partition=${table.partition} .sort=${table.sort}></key-schema>
        <p class="muted">${sample.about}</p>
        <button type="button" ?disabled=${exists || this.loading !== ""} @click=${() => this.#load(sample)}>
          ${exists ? "There is a table of this name" : this.loading === table.table ? "Loading" : `Load ${countOf(sample.items.length, "item")}`}
          <span class="unseen"> into ${table.table}</span>
        </button>
      </li>
    `;
  }

  #load(sample) {
    this.loading = sample.table.TableName;
    this.dispatchEvent(new CustomEvent("load-sample", { detail: sample }));
  }

  willUpdate(changed) {
    if (changed.has("names")) {
      this.loading = "";
    }
  }
}

customElements.define("sample-list", SampleList);
