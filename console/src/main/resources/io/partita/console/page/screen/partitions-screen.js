// The partitions of a table and its global indexes as they are now: the hash ring, what is hot, where a key lands, splits as they happen.
import { LitElement, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { describe } from "../session/tables.js";
import { PartitionWatch, setMode } from "../session/partition-watch.js";
import { targetOf } from "../key/schema.js";
import { greatest, heatOf } from "../partition/heat.js";
import { spaceName } from "../partition/figures.js";
import { problemOfKey } from "../value/check.js";
import { addressOf } from "../route/address.js";
import { bytesText, countOf, countText } from "../schema/figures.js";
import { splitText } from "../element/split-list.js";
import { partitionsScreenStyle } from "./partitions-screen-style.js";
import "../element/hash-ring.js";
import "../element/heat-verdict.js";
import "../element/hot-keys.js";
import "../element/key-landing.js";
import "../element/partition-facts.js";
import "../element/partition-table.js";
import "../element/throttling-panel.js";

export class PartitionsScreen extends LitElement {
  static properties = {
    /** The name of the table. */
    table: {},
    /** What the address says of it. */
    view: { attribute: false },
    schema: { state: true },
    values: { state: true },
    chosen: { state: true },
    switching: { state: true },
    version: { state: true },
  };

  static styles = [controls, partitionsScreenStyle];

  #watch = new SessionWatch(this);
  #partitions = null;
  #known = null;
  #fresh = new Set();

  constructor() {
    super();
    this.table = "";
    this.view = null;
    this.schema = null;
    this.values = [];
    this.chosen = null;
    this.switching = false;
    this.version = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) {
      this.load();
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#partitions?.stop();
    this.#partitions = null;
  }

  willUpdate(changed) {
    if (changed.has("table")) {
      this.load();
    } else if (changed.has("view") && this.schema !== null) {
      this.#show();
    }
  }

  /** Looks again what the table is, and watches it from then on. */
  async load() {
    const asked = this.table;
    this.#partitions?.stop();
    this.#partitions = null;
    this.#known = null;
    this.#fresh = new Set();
    this.schema = null;
    if (session.passesOn) {
      return;
    }
    try {
      const schema = await describe(asked);
      if (asked === this.table && this.isConnected) {
        this.schema = schema;
        this.#partitions = new PartitionWatch(asked, () => this.#changed());
        this.#show();
        this.#partitions.start();
      }
    } catch (failure) {
      if (asked === this.table) {
        session.fail(failure);
      }
    }
  }

  focusFilter() {
    this.renderRoot.querySelector("key-landing")?.focusField();
  }

  render() {
    const space = this.#space();
    return html`
      <nav aria-label="Above"><a href=${addressOf({ screen: "table", table: this.table })}>← ${this.table}</a></nav>
      <div class="head">
        <h1>Partitions of <span class="key">${this.table}</span></h1>
        ${this.schema === null ? nothing : html`${this.#choice()}${this.#state()}`}
      </div>
      ${session.passesOn ? this.#elsewhere() : space === undefined ? nothing : this.#ring(space)}
    `;
  }

  #elsewhere() {
    return html`<section class="card">
      <h2>Partitions are only known of a Partita server</h2>
      <p>This console passes requests on to ${session.endpoint} as any client does, and the API does not tell where a partition begins, how hot it is, or where
        a key lands. If Partita serves that endpoint, open the console of the server itself. DynamoDB names its hot keys in CloudWatch Contributor Insights.</p>
    </section>`;
  }

  #choice() {
    const globals = this.schema.indexes.filter(({ kind }) => kind === "global");
    return globals.length === 0
      ? nothing
      : html`<label class="choice">of <select aria-label="Table or index" @change=${(event) => this.#go(event.target.value || undefined)}>
          <option value="" ?selected=${this.#index === undefined}>the table</option>
          ${globals.map(({ name }) => html`<option value=${name} ?selected=${name === this.#index}>index ${name}</option>`)}
        </select></label>`;
  }

  #state() {
    const watch = this.#partitions;
    const isLive = watch !== null && !watch.paused && watch.failure === null;
    return html`<span class="state">
      <span class="chip ${isLive ? "live" : ""}">${isLive ? "live" : watch?.failure ? "no answer" : "paused"}</span>
      <button type="button" @click=${() => (isLive ? watch.pause() : this.#goOn())}>${isLive ? "Pause" : "Go on"}</button>
    </span>`;
  }

  #ring(space) {
    const { partitions } = space;
    const looked = partitions.find(({ id }) => id === this.chosen) ?? (greatest(partitions, heatOf) ?? null);
    const id = looked?.id ?? -1;
    const choose = (event) => (this.chosen = event.detail);
    return html`
      <p class="muted facts">${this.#facts(space)}</p>
      <div class="panes">
        <section class="card ring"><h2>The hash ring</h2><hash-ring .space=${space} .chosen=${id} .fresh=${this.#fresh} @choose=${choose}></hash-ring></section>
        <div class="side">
          <heat-verdict .space=${space} .mode=${this.#answer.mode}></heat-verdict>
          <section class="card"><partition-facts .partition=${looked} .counted=${space.counted || this.#partitions.countedAt !== null}></partition-facts></section>
          <section class="card"><key-landing .attributes=${targetOf(this.schema, this.#index)?.partition ?? []} .values=${this.values}
            .lands=${space.lands} .problem=${this.#partitions.keyProblem} @edit=${(event) => this.#typed(event.detail)} @choose=${choose}></key-landing></section>
        </div>
      </div>
      <div class="panes">
        <section class="card"><h2>Keys</h2><hot-keys .table=${this.table} .space=${space} .mode=${this.#answer.mode} @choose=${choose}></hot-keys></section>
        <div class="side">
          <section class="card"><throttling-panel .mode=${this.#answer.mode} .throttling=${space.throttling} ?fixed=${session.readOnly}
            ?switching=${this.switching} @choose-mode=${(event) => this.#switchTo(event.detail)}></throttling-panel></section>
          <section class="card"><split-list .splits=${space.splits} .fresh=${this.#fresh}></split-list></section>
        </div>
      </div>
      <partition-table .space=${space} .chosen=${id} @choose=${choose}></partition-table>
      <p class="muted small">Use, heat and throttled requests are those of this server since it was started, and of a partition since it came to be; other servers on the same storage have their own.</p>
    `;
  }

  #facts({ index, limits, ready, items, bytes, counted, unevenness, partitions }) {
    const capacity =
      limits.billing === "PROVISIONED"
        ? `provisioned: ${countText(limits.reads)} reads and ${countText(limits.writes)} writes a second`
        : `on demand, ready for ${countText(ready.reads)} reads and ${countText(ready.writes)} writes a second`;
    const evenness = partitions.length === 1 || bytes === 0 ? "" : `, the largest partition holds ${unevenness.toFixed(2)} times the mean`;
    const at = this.#partitions.countedAt;
    return html`${spaceName(index)}, ${capacity}. ${countOf(items, "item")}, ${bytesText(bytes)}${counted ? evenness : ""}.
      ${counted
        ? nothing
        : at === null
          ? html`Sizes of partitions are estimates. <button type="button" class="bare small" @click=${this.#count}>Count them</button>`
          : html`Sizes of partitions were counted at ${at.toLocaleTimeString()}. <button type="button" class="bare small" @click=${this.#count}>Count again</button>`}`;
  }

  get #index() {
    return this.view?.index;
  }

  get #answer() {
    return this.#partitions.answer;
  }

  #space() {
    return this.#partitions?.answer?.spaces.find(({ index }) => index === this.#index);
  }

  #show() {
    const partition = targetOf(this.schema, this.#index)?.partition;
    if (partition === undefined) {
      location.replace(addressOf({ screen: "partitions", table: this.table }));
      return;
    }
    const said = this.view?.lands ?? [];
    this.values = partition.map(({ type }, at) => (said[at]?.[type] === undefined ? undefined : said[at]));
    this.chosen = null;
    this.#known = null;
    this.#fresh = new Set();
    this.#partitions.locate(this.#key());
  }

  /** The typed key; null as long as it is none. */
  #key() {
    const { partition } = targetOf(this.schema, this.#index);
    const isWhole = partition.every((attribute, at) => this.values[at] !== undefined && problemOfKey(this.values[at], attribute, "partition") === undefined);
    return isWhole ? Object.fromEntries(partition.map(({ name }, at) => [name, this.values[at]])) : null;
  }

  #typed(values) {
    this.values = values;
    const key = this.#key();
    this.#partitions.locate(key);
    const lands = key === null ? undefined : values;
    history.replaceState(null, "", addressOf({ screen: "partitions", table: this.table, index: this.#index, lands }));
  }

  /** After an answer: splits that were not there before are new. */
  #changed() {
    const space = this.#space();
    if (space !== undefined) {
      const ids = new Set(space.splits.map(({ left }) => left));
      const added = this.#known === null ? [] : space.splits.filter(({ left }) => !this.#known.has(left));
      this.#known = ids;
      if (added.length > 0) {
        this.#fresh = new Set([...this.#fresh, ...added.flatMap(({ left, right }) => [left, right])]);
        session.announce(added.map((split) => `${splitText(split)}.`).join(" "));
      }
    }
    this.version++;
  }

  #goOn() {
    session.recover();
    this.#partitions?.goOn();
    this.version++;
  }

  #go(index) {
    location.hash = addressOf({ screen: "partitions", table: this.table, index });
  }

  async #count() {
    try {
      await this.#partitions.count();
    } catch (failure) {
      session.fail(failure);
    }
  }

  async #switchTo(mode) {
    this.switching = true;
    try {
      await setMode(this.table, mode);
      session.announce(mode === "enforce" ? "Requests are throttled." : "Requests are observed.");
      await this.#partitions?.now();
    } catch (failure) {
      session.fail(failure);
    }
    this.switching = false;
  }
}

customElements.define("partitions-screen", PartitionsScreen);
