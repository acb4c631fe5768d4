// The partitions of a table or an index as a table: the same facts as in the ring, and all of them.
import { LitElement, css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { bytesText, countText } from "../schema/figures.js";
import { heatOf, levelOf, throttledOf } from "../partition/heat.js";
import { percentText, rateText, spanText } from "../partition/figures.js";
import { spanOf } from "../partition/ring.js";

/** Rows that are drawn before all are asked for. */
const SHOWN = 48;
const ORDERS = {
  ring: ["on the ring", () => 0],
  heat: ["by heat", (a, b) => heatOf(b) - heatOf(a)],
  size: ["by size", (a, b) => b.bytes - a.bytes],
  throttled: ["by throttled requests", (a, b) => throttledOf(b) - throttledOf(a)],
};

export class PartitionTable extends LitElement {
  static properties = {
    /** One of the spaces in the answer about partitions. */
    space: { attribute: false },
    /** The number of the partition that is looked at. */
    chosen: { type: Number },
    order: { state: true },
    all: { state: true },
  };

  static styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-2);
        min-width: 0;
      }

      .head {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        align-items: center;
        justify-content: space-between;
      }

      .head label {
        display: flex;
        align-items: center;
        gap: var(--space-2);
        color: var(--muted);
        font-size: var(--text-small);
      }

      select {
        width: auto;
      }

      .scroller {
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }

      table {
        width: 100%;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }

      th,
      td {
        padding: 0.3rem var(--space-3);
        text-align: right;
        white-space: nowrap;
        font-weight: 400;
      }

      thead th {
        background: var(--sunken);
        color: var(--muted);
        font-size: var(--text-small);
        font-weight: 550;
      }

      thead .group {
        text-align: center;
        border-left: 1px solid var(--line);
      }

      tbody tr {
        border-top: 1px solid var(--line);
      }

      tbody tr.chosen {
        background: var(--accent-soft);
      }

      tbody th {
        text-align: left;
      }

      tbody button {
        min-height: 1.7rem;
        min-width: 2.6rem;
        border-color: var(--line-strong);
      }

      .level-0 { background: var(--heat-0); color: var(--on-heat-0); }
      .level-1 { background: var(--heat-1); color: var(--on-heat-1); }
      .level-2 { background: var(--heat-2); color: var(--on-heat-2); }
      .level-3 { background: var(--heat-3); color: var(--on-heat-3); }
      .level-4 { background: var(--heat-4); color: var(--on-heat-4); }

      tbody button:hover {
        border-color: var(--ink);
      }

      tbody button.level-0:hover { background: var(--heat-0); }
      tbody button.level-1:hover { background: var(--heat-1); }
      tbody button.level-2:hover { background: var(--heat-2); }
      tbody button.level-3:hover { background: var(--heat-3); }
      tbody button.level-4:hover { background: var(--heat-4); }

      .throttled {
        color: var(--danger);
        font-weight: 650;
      }

      tr.chosen .throttled {
        color: inherit;
      }
    `,
  ];

  constructor() {
    super();
    this.space = null;
    this.chosen = -1;
    this.order = "ring";
    this.all = false;
  }

  render() {
    if (this.space === null) {
      return nothing;
    }
    const { partitions } = this.space;
    const sorted = partitions.toSorted(ORDERS[this.order][1]);
    const shown = this.all ? sorted : sorted.slice(0, SHOWN);
    const most = partitions[0];
    return html`
      <div class="head">
        <h2 id="heading">All partitions</h2>
        <label>in the order <select aria-label="Order of the partitions" @change=${(event) => (this.order = event.target.value)}>
          ${Object.entries(ORDERS).map(([id, [name]]) => html`<option value=${id} ?selected=${id === this.order}>${name}</option>`)}
        </select></label>
      </div>
      <div class="scroller" role="region" tabindex="0" aria-labelledby="heading">
        <table aria-labelledby="heading">
          <thead>
            <tr><th rowspan="2" scope="col">partition</th><th rowspan="2" scope="col">of the ring</th><th rowspan="2" scope="col">items</th>
              <th rowspan="2" scope="col">size</th><th class="group" colspan="4" scope="colgroup">reads a second, of ${countText(most?.reads.most ?? 0)}</th>
              <th class="group" colspan="4" scope="colgroup">writes a second, of ${countText(most?.writes.most ?? 0)}</th>
              <th rowspan="2" scope="col">throttled</th></tr>
            <tr>${[0, 1].map(() => html`<th scope="col">now</th><th scope="col">10 s</th><th scope="col">minute</th><th scope="col">highest</th>`)}</tr>
          </thead>
          <tbody>${repeat(shown, ({ id }) => id, (partition) => this.#row(partition))}</tbody>
        </table>
      </div>
      ${shown.length < partitions.length
        ? html`<button type="button" @click=${() => (this.all = true)}>Show all ${countText(partitions.length)}</button>`
        : nothing}
    `;
  }

  #row(partition) {
    const { id, items, bytes, reads, writes } = partition;
    const heat = heatOf(partition);
    const throttled = throttledOf(partition);
    return html`
      <tr class=${id === this.chosen ? "chosen" : ""}>
        <th scope="row"><button type="button" class="level-${levelOf(heat)}" aria-pressed=${id === this.chosen}
          aria-label="Partition ${id}, at ${percentText(heat)} of what it can carry" @click=${() => this.#choose(id)}>${id}</button></th>
        <td>${spanText(spanOf(partition))}</td><td>${countText(items)}</td><td>${bytesText(bytes)}</td>
        ${[reads, writes].map((use) => ["now", "tenSeconds", "minute", "highest"].map((window) => html`<td>${rateText(use[window])}</td>`))}
        <td class=${throttled > 0 ? "throttled" : ""}>${countText(throttled)}</td>
      </tr>
    `;
  }

  #choose(id) {
    this.dispatchEvent(new CustomEvent("choose", { detail: id }));
  }
}

customElements.define("partition-table", PartitionTable);
