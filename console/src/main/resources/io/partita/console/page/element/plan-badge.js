// What the conditions are before anything is sent: GetItem, Query or Scan, where and over which range, why, and what it may cost.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { bytesText, countOf } from "../schema/figures.js";
import { conditionText } from "../request/plan.js";
import { toText } from "../value/text.js";
import { typeOf } from "../value/types.js";
import { textTemplate, visibleText } from "./visible-text.js";

export class PlanBadge extends LitElement {
  static properties = { plan: { attribute: false }, cost: { attribute: false } };

  static styles = [
    controls,
    visibleText,
    css`
      :host {
        display: grid;
        gap: var(--space-1);
        min-width: 0;
      }

      p {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: var(--space-1) var(--space-2);
      }

      .kind {
        padding: 0.1rem 0.6rem;
        border-radius: 999px;
        background: var(--accent-soft);
        color: var(--accent);
        font-weight: 700;
      }

      .kind.Scan {
        background: var(--warning-soft);
        color: var(--warning);
      }

      .kind.invalid {
        background: var(--danger-soft);
        color: var(--danger);
      }

      ul {
        margin: 0;
        padding-left: 1.2em;
      }
    `,
  ];

  constructor() {
    super();
    this.plan = null;
    this.cost = null;
  }

  render() {
    const plan = this.plan;
    if (plan === null) {
      return nothing;
    }
    return html`
      <p role="status">
        <span class="kind ${plan.kind} ${plan.valid ? "" : "invalid"}">${plan.valid ? plan.kind : `${plan.kind}, not yet`}</span>
        <span>${plan.index === null ? "on the table" : html`on the index <code>${plan.index}</code>`}${this.#range(plan)}</span>
        ${plan.valid && this.cost !== null ? this.#cost(this.cost) : nothing}
      </p>
      ${plan.valid ? nothing : html`<p class="problem">${plan.reason}</p>`}
      ${plan.why === undefined ? nothing : html`<p class="muted">${plan.why}.</p>`}
      ${plan.filters.length === 0 && plan.notes.length === 0
        ? nothing
        : html`<ul class="small muted">
            ${plan.filters.filter(({ path }) => path.length > 0).map((filter) => html`<li><code>${this.#condition(filter)}</code> is a filter: ${filter.why}</li>`)}
            ${plan.notes.map((note) => html`<li>${note}</li>`)}
          </ul>`}
    `;
  }

  #range({ range }) {
    if (range === null || range.attribute === undefined) {
      return nothing;
    }
    if (range.operator === undefined) {
      return ", all of the collection";
    }
    const bounds = range.operator === "begins_with" ? [range.from] : [range.from, range.to];
    const values = [...new Set(bounds.filter((bound) => bound !== null).map(({ value }) => toText(value)))];
    return html`, where <code>${textTemplate(conditionText({ path: [range.attribute], operator: range.operator }, [...values, values[0]]))}</code>`;
  }

  #condition(filter) {
    const known = filter.values.filter((value) => value !== undefined);
    const values = known.map((value) => (["L", "M", "SS", "NS", "BS"].includes(typeOf(value)) ? JSON.stringify(value) : toText(value)));
    return values.length < filter.values.length ? filter.path.join(".") : textTemplate(conditionText(filter, values));
  }

  #cost({ units, items, bytes, exact, basis }) {
    const text =
      units === undefined
        ? "cost not known before"
        : `${exact ? "" : "about "}${units.toLocaleString("en-US")} read ${units === 1 ? "unit" : "units"}: ${countOf(Math.round(items), "item")}, ${bytesText(bytes)}`;
    return html`<span class="chip" title=${basis}>${text}<span class="unseen">, from ${basis}</span></span>`;
  }
}

customElements.define("plan-badge", PlanBadge);
