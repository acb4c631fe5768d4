// The splits of a table's or an index's partitions, the latest first.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countText } from "../schema/figures.js";

const SHOWN = 12;
const REASONS = {
  size: "it held too much",
  heat: "it was used too much for too long",
  throughput: "more throughput was asked for than the partitions could carry",
};

/** A split as a sentence. */
export function splitText({ parent, left, right, reason }) {
  return `Partition ${parent} became ${left} and ${right}: ${REASONS[reason] ?? reason}`;
}

export class SplitList extends LitElement {
  static properties = {
    /** As in the answer about partitions, in the order they were made. */
    splits: { attribute: false },
    /** Numbers of partitions that came to be while one was looking. */
    fresh: { attribute: false },
  };

  static styles = [
    controls,
    css`
      ol {
        display: grid;
        gap: var(--space-2);
        margin: var(--space-2) 0 0;
        padding: 0;
        list-style: none;
      }

      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-3);
        align-items: baseline;
      }

      time {
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }

      .new {
        border-color: transparent;
        background: var(--accent-soft);
        color: var(--accent);
      }

      p {
        margin-top: var(--space-2);
      }
    `,
  ];

  constructor() {
    super();
    this.splits = [];
    this.fresh = new Set();
  }

  render() {
    const latest = this.splits.slice(-SHOWN).reverse();
    return html`
      <h2 id="heading">Splits</h2>
      ${latest.length === 0
        ? html`<p class="muted">None so far. A partition splits when it holds more than 10 GB, or when it uses at least 80 % of what it can carry for a minute.</p>`
        : html`<ol aria-labelledby="heading">${latest.map((split) => this.#split(split))}</ol>`}
      ${this.splits.length > SHOWN ? html`<p class="muted small">and ${countText(this.splits.length - SHOWN)} before</p>` : nothing}
    `;
  }

  #split(split) {
    return html`<li>
      <time datetime=${split.at}>${new Date(split.at).toLocaleString()}</time>
      <span>${splitText(split)}</span>
      ${this.fresh.has(split.left) ? html`<span class="chip new">new</span>` : nothing}
    </li>`;
  }
}

customElements.define("split-list", SplitList);
