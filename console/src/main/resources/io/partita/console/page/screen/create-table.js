// Creates a table: its key, its indexes, how it is paid for, and beside each choice what follows from it.
import { LitElement, css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { create } from "../session/tables.js";
import { emptyDraft, emptyIndex, expiryRequestOf, problemsOf, requestOf } from "../schema/draft.js";
import { createTableCommand, expiryCommand } from "../schema/cli.js";
import { addressOf } from "../route/address.js";
import { icons } from "../element/icons.js";
import "../element/billing-form.js";
import "../element/code-block.js";
import "../element/index-form.js";
import "../element/key-field.js";
import "../element/key-schema.js";
import "../element/table-settings.js";

export class CreateTable extends LitElement {
  static properties = { draft: { state: true }, tried: { state: true }, busy: { state: true } };

  static styles = [
    controls,
    css`
      h1 {
        margin-bottom: var(--space-4);
      }

      .columns {
        display: grid;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
        gap: var(--space-5);
        align-items: start;
      }

      form,
      section,
      aside {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        min-width: 0;
      }

      section {
        padding: var(--space-4) var(--space-5) var(--space-5);
      }

      aside {
        position: sticky;
        top: 5rem;
      }

      .choice {
        display: flex;
        gap: var(--space-2);
        align-items: flex-start;
      }

      .choice label {
        display: grid;
      }

      .adding,
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }

      .preview {
        padding: var(--space-4);
        display: grid;
        gap: var(--space-3);
        justify-items: start;
      }

      @media (max-width: 900px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }

        aside {
          position: static;
        }

        section {
          padding: var(--space-4);
        }
      }
    `,
  ];

  #watch = new SessionWatch(this);

  constructor() {
    super();
    this.draft = emptyDraft();
    this.tried = false;
    this.busy = false;
  }

  render() {
    if (session.readOnly) {
      return html`<h1>Create a table</h1><p>This console is read-only: it creates no tables. <a href="#/">All tables</a></p>`;
    }
    const problems = this.tried ? problemsOf(this.draft) : new Map();
    return html`
      <h1>Create a table</h1>
      <div class="columns">
        <form novalidate @submit=${this.#create}>
          ${this.#nameAndKey(problems)} ${this.#indexes(problems)} 
          <section class="card" aria-label="Billing">
            <billing-form id="billing" .draft=${this.draft} .problems=${problems} @change-draft=${(event) => this.#set(event.detail)}></billing-form>
          </section>
          <section class="card" aria-label="Further settings">
            <table-settings id="settings" .draft=${this.draft} .problems=${problems} @change-draft=${(event) => this.#set(event.detail)}></table-settings>
          </section>
          <div class="actions">
            <button class="first" type="submit" ?disabled=${this.busy}>${this.busy ? "Creating" : "Create the table"}</button>
            <a class="button bare" href="#/">Cancel</a>
          </div>
        </form>
        <aside aria-label="What will be created">${this.#preview()}</aside>
      </div>
    `;
  }

  #nameAndKey(problems) {
    const { draft } = this;
    return html`
      <section class="card" aria-labelledby="key-heading">
        <h2 id="key-heading">Name and key</h2>
        <div class="field">
          <label for="name">Table name</label>
          <input id="name" class="key" .value=${live(draft.name)} @input=${(event) => this.#set({ name: event.target.value })}
            aria-invalid=${problems.has("name")} aria-describedby="name-note" autocomplete="off" spellcheck="false" autocapitalize="off">
          <span id="name-note" class=${problems.has("name") ? "problem" : "muted small"}>${problems.get("name") ??
            "3 to 255 letters, digits, and . _ -"}</span>
        </div>
        <key-field id="partition" label="Partition key" placeholder="PK" .key=${draft.partition} .problem=${problems.get("partition") ?? ""}
          note="Items with the same value lie together, as one collection; every query names one value. It is hashed, so pick what has many values that are used evenly, such as the id of a customer."
          @change-key=${(event) => this.#set({ partition: event.detail })}></key-field>
        <div class="choice">
          <input id="has-sort" type="checkbox" .checked=${live(draft.hasSort)} @change=${(event) => this.#set({ hasSort: event.target.checked })}>
          <label for="has-sort"><span>With a sort key</span>
            <span class="muted small">${draft.hasSort
              ? "Many items share a partition key, each with another sort key: a query can take a range of them."
              : "One item for each partition key: get by key, and no ranges. Right where every item stands alone."}</span></label>
        </div>
        ${draft.hasSort
          ? html`<key-field id="sort" label="Sort key" placeholder="SK" .key=${draft.sort} .problem=${problems.get("sort") ?? ""}
              note="Orders the items of a collection: strings by their bytes (10 before 9), numbers by value. Prefixes such as ORDER# let several kinds of items share a collection."
              @change-key=${(event) => this.#set({ sort: event.detail })}></key-field>`
          : nothing}
        <p class="small"><strong>The key cannot be changed later.</strong> <span class="muted">Another key means another table, and to move
          all items there. All other attributes are free: only those in keys are declared.</span></p>
      </section>
    `;
  }

  #indexes(problems) {
    const { indexes } = this.draft;
    return html`
      <section class="card" aria-labelledby="index-heading">
        <h2 id="index-heading">Indexes</h2>
        <p class="muted small">
          An index is the same items under another key, kept up to date by the database. Each write of an item that is in it costs a write
          of the index too. Global ones can be added and removed later; local ones only be made now.
        </p>
        ${indexes.map(
          (index, i) => html`
            <index-form .index=${index} .number=${i + 1} .table=${this.draft.partition}
              .problems=${new Map([...problems].filter(([place]) => place.startsWith(`index.${i}.`)).map(([place, text]) => [place.slice(`index.${i}.`.length), text]))}
              @change-index=${(event) => this.#set({ indexes: indexes.with(i, event.detail) })}
              @remove-index=${() => this.#set({ indexes: indexes.toSpliced(i, 1) })}></index-form>
          `,
        )}
        <div class="adding">
          <button type="button" @click=${() => this.#add("global")}>${icons.add} Global index</button>
          <button type="button" @click=${() => this.#add("local")}>${icons.add} Local index</button>
        </div>
      </section>
    `;
  }

  #preview() {
    const { draft } = this;
    const [problem] = problemsOf(draft).values();
    const named = (key, standIn) => [{ ...key, name: key.name || standIn }];
    return html`
      <div class="card preview">
        <h2>${draft.name || "The table"}</h2>
        <key-schema labels .partition=${named(draft.partition, "…")} .sort=${draft.hasSort ? named(draft.sort, "…") : []}></key-schema>
        <p class="muted small">
          ${draft.hasSort
            ? "Get one item by both. Query the items of one partition key: all, a range of the sort key, those that begin with a prefix, the first or the last."
            : "Get one item by its key. Anything else needs an index or reads the whole table."}
        </p>
      </div>
      ${problem === undefined
        ? html`<code-block label="AWS CLI" .code=${this.#command()}></code-block>`
        : html`<p class="muted small">The command for the AWS CLI stands here once nothing is missing. ${problem}</p>`}
    `;
  }

  #command() {
    const expiry = expiryRequestOf(this.draft);
    const place = [session.endpoint, session.connection.region];
    const command = createTableCommand(requestOf(this.draft), ...place);
    return expiry === null ? command : `${command}\n${expiryCommand(expiry, ...place)}`;
  }

  #add(kind) {
    this.#set({ indexes: [...this.draft.indexes, emptyIndex(kind)] });
  }

  #set(change) {
    this.draft = { ...this.draft, ...change };
  }

  async #create(event) {
    event.preventDefault();
    this.tried = true;
    const problems = problemsOf(this.draft);
    if (problems.size > 0) {
      session.announce(`Not yet: ${[...problems.values()].join(" ")}`);
      await this.updateComplete;
      this.#focusFirst([...problems.keys()][0]);
      return;
    }
    this.busy = true;
    session.recover();
    const request = requestOf(this.draft);
    try {
      await create(request, expiryRequestOf(this.draft));
      session.announce(`${request.TableName} is created.`);
      location.hash = addressOf({ screen: "table", table: request.TableName });
    } catch (failure) {
      session.fail(failure);
      scrollTo(0, 0);
    }
    this.busy = false;
  }

  #focusFirst(place) {
    const [part, number] = place.split(".");
    const form = { readUnits: "billing", writeUnits: "billing", ttl: "settings" }[part] ?? part;
    const found = part === "index" ? this.renderRoot.querySelectorAll("index-form")[Number(number)] : this.renderRoot.querySelector(`#${form}`);
    found?.focus();
  }
}

customElements.define("create-table", CreateTable);
