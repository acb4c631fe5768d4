// One partition: what it holds, what it carries of what it can, where it came from.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { bytesText, countOf, countText } from "../schema/figures.js";
import { levelOf, partUsed } from "../partition/heat.js";
import { rateText, spanText } from "../partition/figures.js";
import { spanOf } from "../partition/ring.js";

export class PartitionFacts extends LitElement {
  static properties = {
    /** One of a space's partitions; null: none is looked at. */
    partition: { attribute: false },
    /** Whether its size was counted. */
    counted: { type: Boolean },
  };

  static styles = [
    controls,
    css`
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: var(--space-1) var(--space-4);
        margin: var(--space-2) 0 0;
        font-variant-numeric: tabular-nums;
      }

      dt {
        color: var(--muted);
      }

      dd {
        margin: 0;
      }

      .bar {
        height: 6px;
        margin-top: 4px;
        border-radius: 3px;
        background: var(--sunken);
        overflow: hidden;
      }

      .bar div {
        height: 100%;
        border-radius: 3px;
      }

      .level-0 { background: var(--heat-0); }
      .level-1 { background: var(--heat-2); }
      .level-2 { background: var(--heat-2); }
      .level-3 { background: var(--heat-3); }
      .level-4 { background: var(--heat-4); }
    `,
  ];

  constructor() {
    super();
    this.partition = null;
    this.counted = true;
  }

  render() {
    if (this.partition === null) {
      return html`<h2>No partition is chosen</h2><p class="muted">Choose one on the ring or in the table below.</p>`;
    }
    const { id, parent, since, items, bytes, reads, writes } = this.partition;
    return html`
      <h2>Partition ${id}</h2>
      <dl>
        <dt>part of the ring</dt><dd>${spanText(spanOf(this.partition))}</dd>
        <dt>holds</dt><dd>${this.counted ? "" : "about "}${countOf(items, "item")}, ${bytesText(bytes)}</dd>
        <dt>reads</dt><dd>${this.#use(reads)}</dd>
        <dt>writes</dt><dd>${this.#use(writes)}</dd>
        <dt>throttled</dt><dd>${countOf(reads.throttled, "read")}, ${countOf(writes.throttled, "write")}</dd>
        ${parent === undefined
          ? nothing
          : html`<dt>split</dt><dd>from partition ${parent}${since === undefined ? nothing : html`, ${new Date(since).toLocaleString()}`}</dd>`}
      </dl>
    `;
  }

  #use(use) {
    const { now, tenSeconds, minute, highest, most } = use;
    const part = partUsed(use);
    return html`${rateText(now)} of ${countText(most)} a second
      <div class="bar" aria-hidden="true"><div class="level-${levelOf(part)}" .style=${`width: ${Math.min(100, 100 * part).toFixed(1)}%`}></div></div>
      <span class="muted small">10 s: ${rateText(tenSeconds)} · minute: ${rateText(minute)} · highest: ${rateText(highest)}</span>`;
  }
}

customElements.define("partition-facts", PartitionFacts);
