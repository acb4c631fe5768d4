// The key of a table or an index, drawn as what it is: a partition key, and beside it the sort key that orders what is under it.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";

const TYPES = { S: "string", N: "number", B: "binary" };

export class KeySchema extends LitElement {
  static properties = {
    partition: { attribute: false },
    sort: { attribute: false },
    labels: { type: Boolean },
  };

  static styles = [
    controls,
    css`
      :host {
        display: inline-flex;
        max-width: 100%;
        font-size: var(--text);
      }

      .part {
        display: grid;
        align-content: center;
        padding: 0.15rem 0.55rem;
        min-width: 0;
        border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
      }

      .partition {
        border-radius: var(--radius) 0 0 var(--radius);
        background: var(--partition-soft);
        color: var(--partition);
      }

      .sort {
        border-left: 0;
        border-radius: 0 var(--radius) var(--radius) 0;
        background: var(--sort-soft);
        color: var(--sort);
      }

      .partition:last-child {
        border-radius: var(--radius);
      }

      .label {
        color: inherit;
        font-weight: 500;
        line-height: 1.3;
      }

      .name {
        font-family: var(--mono);
        font-weight: 600;
        overflow-wrap: anywhere;
      }

      abbr {
        margin-left: 0.35em;
        font-family: var(--mono);
        font-size: var(--text-small);
        text-decoration: none;
      }
    `,
  ];

  constructor() {
    super();
    this.partition = [];
    this.sort = [];
    this.labels = false;
  }

  render() {
    return html`${this.#part("partition", this.partition)}${this.sort.length === 0 ? nothing : this.#part("sort", this.sort)}`;
  }

  #part(kind, keys) {
    return html`
      <span class="part ${kind}">
        <span class=${this.labels ? "label" : "unseen"}>${kind} key </span>
        <span>${keys.map(
          (key, i) => html`${i > 0 ? ", " : nothing}<span class="name">${key.name}</span
            ><abbr title=${TYPES[key.type] ?? key.type}>${key.type}</abbr>`,
        )}</span>
      </span>
    `;
  }
}

customElements.define("key-schema", KeySchema);
