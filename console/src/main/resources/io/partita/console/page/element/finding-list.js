// What was found in the keys that are shown, a line each, with the way to the keys that are marked.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countOf } from "../schema/figures.js";
import { icons } from "./icons.js";
import { textTemplate, visibleText } from "./visible-text.js";

export class FindingList extends LitElement {
  static properties = {
    findings: { attribute: false },
    /** Findings by place. */
    marks: { attribute: false },
    /** Whether more items are there than were read, so that more may be marked. */
    partial: { type: Boolean },
  };

  static styles = [
    controls,
    visibleText,
    css`
      section {
        border: 1px solid color-mix(in srgb, var(--warning) 35%, var(--line));
        border-radius: var(--radius);
        background: var(--surface);
      }

      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }

      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-3);
        padding: var(--space-2) var(--space-3);
      }

      li + li {
        border-top: 1px solid var(--line);
      }

      .rule {
        display: inline-flex;
        align-items: center;
        gap: 0.3rem;
        color: var(--warning);
        font-weight: 700;
      }

      .title {
        flex: 1 1 16rem;
        min-width: 0;
        overflow-wrap: anywhere;
      }

      .marked {
        color: var(--muted);
        font-size: var(--text-small);
        font-variant-numeric: tabular-nums;
      }

      button {
        min-height: 1.75rem;
        padding: 0 var(--space-2);
        font-size: var(--text-small);
      }
    `,
  ];

  constructor() {
    super();
    this.findings = [];
    this.marks = new Map();
    this.partial = false;
  }

  render() {
    if (this.findings.length === 0) {
      return nothing;
    }
    return html`<section aria-label="Findings on these keys"><ul>${this.findings.map((finding) => this.#finding(finding))}</ul></section>`;
  }

  #finding(finding) {
    const places = [...this.marks].filter(([, findings]) => findings.some(({ rule }) => rule === finding.rule)).map(([place]) => place);
    return html`<li>
      <span class="rule">${icons.warning}${finding.rule}</span>
      <span class="title">${textTemplate(finding.title, 200)}</span>
      ${places.length === 0 ? nothing : html`<span class="marked">${countOf(places.length, "key")} marked${this.partial ? " so far" : ""}</span>`}
      <button type="button" aria-haspopup="dialog" @click=${(event) => this.#send("open-note", { findings: [finding], by: event.currentTarget })}>
        Why<span class="unseen"> ${finding.rule}</span></button>
      ${places.length === 0
        ? nothing
        : html`<button type="button" @click=${() => this.#send("next-mark", places.sort((a, b) => a - b))}>Next marked key<span class="unseen"> of ${finding.rule}</span></button>`}
    </li>`;
  }

  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define("finding-list", FindingList);
