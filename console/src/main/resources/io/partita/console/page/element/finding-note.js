// Why a key is marked: what is to be seen, the reason, an example, what to do, and where the rule is explained. One for all marks.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { icons } from "./icons.js";
import { textTemplate, visibleText } from "./visible-text.js";

const APART = 6;
const EDGE = 8;

export class FindingNote extends LitElement {
  static properties = { findings: { state: true } };

  static styles = [
    controls,
    visibleText,
    css`
      [popover] {
        position: fixed;
        inset: auto;
        width: min(26rem, calc(100vw - 1rem));
        max-height: min(32rem, calc(100vh - 1rem));
        margin: 0;
        padding: var(--space-4);
        overflow: auto;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--raised);
        box-shadow: var(--shadow-high);
        color: var(--ink);
        font: var(--text) / var(--line-height) var(--sans);
        overflow-wrap: anywhere;
      }

      section + section {
        margin-top: var(--space-4);
        padding-top: var(--space-4);
        border-top: 1px solid var(--line);
      }

      header {
        display: flex;
        align-items: start;
        gap: var(--space-2);
      }

      header > svg {
        flex: none;
        margin-top: 0.2em;
        color: var(--warning);
      }

      h2 {
        flex: 1;
        font-size: var(--text);
      }

      .close {
        min-height: 1.75rem;
        margin: -0.25rem -0.25rem 0 0;
        padding: 0 0.35rem;
        border-color: transparent;
        background: transparent;
      }

      p,
      dl {
        margin: var(--space-2) 0 0;
      }

      dt {
        margin-top: var(--space-3);
        color: var(--muted);
        font-size: var(--text-small);
        font-weight: 650;
      }

      dd {
        margin: 0;
      }

      .example {
        padding: var(--space-2) var(--space-3);
        border-left: 3px solid var(--warning);
        border-radius: 0 var(--radius-small) var(--radius-small) 0;
        background: var(--sunken);
        font-family: var(--mono);
        font-size: 0.8125rem;
      }
    `,
  ];

  #by = null;

  constructor() {
    super();
    this.findings = [];
  }

  /** Shows findings beside the element, or where there is no room, below or above the one that asked for them. */
  async show(findings, by) {
    this.findings = findings;
    await this.updateComplete;
    const note = this.#note;
    note.hidePopover();
    note.showPopover();
    const from = by.getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const beside = from.right + APART + width + EDGE <= innerWidth;
    const below = from.bottom + APART + height + EDGE <= innerHeight;
    const top = beside ? Math.min(from.top - EDGE, innerHeight - height - EDGE) : below ? from.bottom + APART : from.top - APART - height;
    const left = beside ? from.right + APART : Math.min(from.left, innerWidth - width - EDGE);
    note.style.top = `${Math.max(EDGE, top)}px`;
    note.style.left = `${Math.max(EDGE, left)}px`;
    note.querySelector(".close").focus();
    this.#by = by;
  }

  render() {
    return html`<div popover="auto" role="dialog" aria-label="Why this key is marked" @beforetoggle=${this.#toggles}>
      ${this.findings.map((finding, at) => this.#finding(finding, at))}
    </div>`;
  }

  #finding({ rule, title, because, reason, counterExample, fix, link }, at) {
    return html`<section>
      <header>
        ${icons.warning}
        <h2>${rule}: ${textTemplate(title, 300)}</h2>
        ${at === 0 ? html`<button type="button" class="close" aria-label="Close" @click=${() => this.#note.hidePopover()}>${icons.close}</button>` : nothing}
      </header>
      <p class="example because">${textTemplate(because ?? counterExample, 300)}</p>
      <dl>
        <dt>Why</dt>
        <dd class="reason">${textTemplate(reason, 600)}</dd>
        ${because === undefined || counterExample === because || counterExample === ""
          ? nothing
          : html`<dt>Another example</dt><dd class="counter">${textTemplate(counterExample, 300)}</dd>`}
        ${fix === undefined ? nothing : html`<dt>What to do</dt><dd class="fix">${textTemplate(fix, 600)}</dd>`}
      </dl>
      <p><a href=${new URL(link, document.baseURI)} target="_blank" rel="noopener">Rule ${rule}<span class="unseen">, opens another tab</span></a></p>
    </section>`;
  }

  /** Where it was asked for has the focus again, unless something else was taken meanwhile. */
  #toggles({ newState }) {
    if (newState === "closed" && this.#by?.isConnected && this.renderRoot.activeElement !== null) {
      this.#by.focus();
    }
  }

  get #note() {
    return this.renderRoot.querySelector("[popover]");
  }
}

customElements.define("finding-note", FindingNote);
