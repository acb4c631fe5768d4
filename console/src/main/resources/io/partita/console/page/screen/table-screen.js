// One table: its partition keys, the collection that one of them holds in the order of its sort keys, what conditions read of it.
import { LitElement, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { describe } from "../session/tables.js";
import { KeyAdvice } from "../session/key-advice.js";
import { TableReadings } from "../session/table-readings.js";
import { targetOf } from "../key/schema.js";
import { expectedCost } from "../request/cost.js";
import { keyOf } from "../request/edit.js";
import { planOf } from "../request/plan.js";
import { addressOf } from "../route/address.js";
import { collectionOf, modelOf, viewOfModel } from "../route/model.js";
import { tableScreenStyle } from "./table-screen-style.js";
import { knownOf, prefixOf, sliceIn } from "./table-slice.js";
import "../element/condition-builder.js";
import "../element/delete-dialog.js";
import "../element/item-editor.js";
import "../element/partition-list.js";
import "../element/reading-view.js";
import "../element/table-head.js";

export class TableScreen extends LitElement {
  static properties = {
    /** The name of the table. */
    table: {},
    /** What the address says of it. */
    view: { attribute: false },
    schema: { state: true },
    model: { state: true },
    /** Which of both readings is shown: "collection" or "result". */
    tab: { state: true },
    version: { state: true },
  };

  static styles = [controls, tableScreenStyle];

  #watch = new SessionWatch(this);
  #read = new TableReadings(() => this.version++);
  #address = "";
  #wanted = false;
  #advice = new KeyAdvice(() => this.version++);
  /** A place in view of what is shown. */
  #place = 0;

  constructor() {
    super();
    this.table = "";
    this.view = null;
    this.schema = null;
    this.model = null;
    this.tab = "collection";
    this.version = 0;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#forget();
  }

  willUpdate(changed) {
    if (changed.has("table")) {
      this.load();
    } else if (changed.has("view") && this.schema !== null) {
      this.#show(false);
    }
  }

  updated() {
    this.#askForAdvice();
  }

  /** Advice on what is shown is given once that has come to rest. */
  #askForAdvice() {
    if (this.schema !== null && this.model !== null) {
      const target = targetOf(this.schema, this.model.index);
      const prefix = prefixOf(planOf(this.model), target);
      this.#advice.look({ reading: this.#shown, table: this.table, target, prefix, place: this.#place });
    }
  }

  get #shown() {
    return this.tab === "result" ? this.#read.result : this.#read.collection;
  }

  /** Looks again what the table is and what is in it. */
  async load() {
    const asked = this.table;
    this.#forget();
    this.schema = null;
    this.model = null;
    this.tab = "collection";
    try {
      const schema = await describe(asked);
      if (asked === this.table) {
        this.schema = schema;
        this.#show(true);
      }
    } catch (failure) {
      if (asked === this.table) {
        session.fail(failure);
      }
    }
  }

  focusFilter() {
    this.renderRoot.querySelector("partition-list")?.focusFilter();
  }

  render() {
    const { schema, model } = this;
    if (schema === null || model === null) {
      return html`<h1>${this.table}</h1>`;
    }
    const target = targetOf(schema, model.index);
    const plan = planOf(model);
    const slice = sliceIn(plan, target, this.#read.collection, model);
    return html`
      <table-head .schema=${schema} @remove=${this.#removeTable} @new-item=${() => this.#editor().create(this.#template())}></table-head>
      <div class="panes">
        <partition-list .keys=${this.#read.keys} .version=${this.version} .chosen=${this.#read.collectionId}
          @choose=${(event) => this.#choose(event.detail)} @read-on=${() => this.#readOn(this.#read.keys)}></partition-list>
        <div class="middle">
          <condition-builder .model=${model} .plan=${plan} .cost=${plan.valid ? expectedCost(plan, schema, knownOf(plan, this.#read.collection, slice)) : null}
            .names=${this.#names()} ?running=${this.#read.result?.reading ?? false} @edit=${this.#edited} @run=${this.#run}></condition-builder>
          <reading-view .tab=${this.tab} .collection=${this.#read.collection} .result=${this.#read.result} .version=${this.version} .target=${target}
            .advice=${this.#advice.on(this.#shown)} .slice=${slice} .range=${plan.range} .backward=${model.backward === true} @tab=${(event) => (this.tab = event.detail)}
            @read-on=${(event) => this.#readOn(event.detail)} @look=${(event) => this.#look(event.detail)} @open-item=${(event) => this.#openItem(event.detail)}></reading-view>
        </div>
      </div>
      <item-editor .schema=${schema} @close=${this.#itemClosed} @saved=${(event) => this.#saved(event.detail)}></item-editor>
      <delete-dialog @deleted=${() => (location.hash = "#/")}></delete-dialog>
    `;
  }

  /** Shows what the address says. first: whoever follows an address to conditions wants their result, unless it is that of a Scan. */
  #show(first) {
    const { item, ...view } = this.view ?? { screen: "table", table: this.table };
    const address = addressOf({ ...view, table: this.table });
    if (first || address !== this.#address) {
      this.#address = address;
      const model = modelOf(this.schema, view);
      this.model = targetOf(this.schema, model.index) === undefined ? { ...model, index: undefined, keys: {} } : model;
      if (first || this.#read.keys?.target.name !== (this.model.index ?? null)) {
        this.#read.findKeys(this.table, targetOf(this.schema, this.model.index));
      }
      this.#read.showCollection(this.model);
      const plan = planOf(this.model);
      const says = plan.range?.operator !== undefined || plan.filters.length > 0 || this.model.limit !== undefined;
      if (this.#wanted || (first && says && plan.kind === "Query")) {
        this.#execute();
      } else if (this.#read.result !== null) {
        this.#read.forgetResult();
        this.tab = "collection";
      }
    }
    this.#wanted = false;
    if (item !== undefined) {
      this.#fetchItem(item);
    }
  }

  #choose(values) {
    const target = targetOf(this.schema, this.model.index);
    const pinned = Object.fromEntries(target.partition.map(({ name }, at) => [name, { operator: "=", values: [values[at]] }]));
    this.tab = "collection";
    this.#go({ ...this.model, keys: { ...this.model.keys, ...pinned } });
    this.#reveal();
  }

  #edited(event) {
    const { model, settled } = event.detail;
    const isOther = model.index !== this.model.index;
    this.model = model;
    if (isOther) {
      this.#go(model);
    } else if (settled) {
      this.#read.showCollection(this.model);
    }
  }

  #run() {
    this.#wanted = true;
    this.#go(this.model);
    this.#reveal();
  }

  /** In a small window what was asked for stands below what it was asked by. */
  async #reveal() {
    await this.updateComplete;
    const shown = this.renderRoot.querySelector("reading-view");
    if (shown.getBoundingClientRect().top > innerHeight * 0.75) {
      shown.scrollIntoView();
    }
  }

  #go(model) {
    const address = addressOf(viewOfModel(model));
    if (address === location.hash) {
      this.model = model;
      this.#address = address;
      this.#read.showCollection(this.model);
      if (this.#wanted) {
        this.#wanted = false;
        this.#execute();
      }
    } else {
      location.hash = address;
    }
  }

  #execute() {
    const plan = planOf(this.model);
    if (plan.valid) {
      session.recover();
      this.tab = "result";
      this.#read.execute(plan);
    }
  }

  #readOn(reading) {
    this.#read.readOn(reading);
  }

  /** What is looked at is brought back if it was let go, and advised on. */
  #look({ reading, first, end }) {
    this.#place = Math.floor((first + end) / 2);
    this.#askForAdvice();
    this.#read.show(reading, first, end);
  }

  #names() {
    const items = [...(this.#read.collection?.items.some(200) ?? []), ...(this.#read.result?.items.some(200) ?? [])];
    return [...new Set(items.flatMap(Object.keys))].sort();
  }

  #openItem(item) {
    const key = Object.values(keyOf(item, this.schema));
    if (key.some((value) => value === undefined)) {
      return;
    }
    location.hash = addressOf({ ...viewOfModel(this.model), item: key });
  }

  async #fetchItem(values) {
    const attributes = [...this.schema.partition, ...this.schema.sort];
    try {
      const key = Object.fromEntries(attributes.map(({ name }, at) => [name, values[at]]));
      const { Item } = await session.call("GetItem", { TableName: this.table, Key: key, ConsistentRead: true });
      if (Item === undefined) {
        session.fail(new Error("There is no item with this key any more."));
        this.#itemClosed();
      } else {
        await this.updateComplete;
        await this.#editor().edit(Item);
      }
    } catch (failure) {
      session.fail(failure);
    }
  }

  #itemClosed() {
    if (this.view?.item !== undefined) {
      const { item, ...view } = this.view;
      this.view = view;
      history.replaceState(null, "", addressOf(view));
    }
  }

  #saved(item) {
    if (item !== null) {
      this.#read.keys?.meet(item);
    }
    this.#read.showCollection(this.model, true);
    if (this.#read.result !== null && this.tab === "result") {
      this.#execute();
    } else {
      this.#read.forgetResult();
    }
  }

  /** A new item begins in the collection that is shown. */
  #template() {
    const target = targetOf(this.schema, this.model.index);
    const values = collectionOf(this.model);
    return values === undefined ? {} : Object.fromEntries(target.partition.map(({ name }, at) => [name, values[at]]));
  }

  #removeTable() {
    this.renderRoot.querySelector("delete-dialog").open(this.table);
  }

  #editor() {
    return this.renderRoot.querySelector("item-editor");
  }

  #forget() {
    this.#advice.forget();
    this.#read.forget();
  }
}

customElements.define("table-screen", TableScreen);
