// What happened when an item is no longer what was shown: for every attribute that both sides changed, what was shown, what it is now and
// what was typed, and a choice.
import { LitElement, css, html } from "lit";
import { controls } from "../style/controls.js";
import { valueTemplate, visibleText } from "./visible-text.js";

export class ConflictView extends LitElement {
  static properties = {
    /** As request/merge.js has them. */
    conflicts: { attribute: false },
    theirs: { state: true },
  };

  static styles = [
    controls,
    visibleText,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
        padding: var(--space-4);
        border: 1px solid var(--warning);
        border-radius: var(--radius);
        background: var(--warning-soft);
      }

      fieldset {
        display: grid;
        gap: var(--space-2);
        margin: 0;
        padding: 0;
        border: 0;
        min-width: 0;
      }

      legend {
        padding: 0;
        font-family: var(--mono);
        font-weight: 700;
      }

      label {
        display: grid;
        grid-template-columns: auto 11rem minmax(0, 1fr);
        gap: var(--space-2);
        padding: var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
      }

      label.shown {
        border-style: dashed;
        grid-template-columns: 1rem 11rem minmax(0, 1fr);
      }

      .content {
        overflow-wrap: anywhere;
        font-family: var(--mono);
      }

      @media (max-width: 700px) {
        label,
        label.shown {
          grid-template-columns: auto minmax(0, 1fr);
        }

        .content {
          grid-column: 2;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.conflicts = [];
    this.theirs = new Set();
  }

  willUpdate(changed) {
    if (changed.has("conflicts")) {
      this.theirs = new Set();
    }
  }

  render() {
    return html`
      <div role="alert">
        <h2>Somebody changed this item meanwhile</h2>
        <p>Nothing was saved. ${this.conflicts.length === 0
          ? "What others changed and what you want do not meet: do it again to go on from the item as it is now."
          : "Say for each attribute that both of you changed which value it shall have, then save again."}</p>
      </div>
      ${this.conflicts.map(({ name, shown, now, mine }) => html`
        <fieldset>
          <legend>${name}</legend>
          <label class="shown"><span></span><span class="muted">was shown</span><span class="content">${drawn(shown)}</span></label>
          ${this.#choice(name, false, "yours", mine)}${this.#choice(name, true, "on the server now", now)}
        </fieldset>
      `)}
    `;
  }

  #choice(name, theirs, text, value) {
    return html`<label><input type="radio" name=${name} .checked=${this.theirs.has(name) === theirs} @change=${() => this.#choose(name, theirs)}>
      <span>${text}</span><span class="content">${drawn(value)}</span></label>`;
  }

  #choose(name, theirs) {
    const next = new Set(this.theirs);
    next[theirs ? "add" : "delete"](name);
    this.theirs = next;
    this.dispatchEvent(new CustomEvent("choose", { detail: next }));
  }
}

function drawn(value) {
  return value === undefined ? html`<span class="cut">absent</span>` : valueTemplate(value, 400);
}

customElements.define("conflict-view", ConflictView);
