// What happened when an item is no longer what was shown: for every path that both sides changed, what was shown, what it is now and
// what was typed, and a choice.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countText } from "../schema/figures.js";
import { idOf } from "../request/merge.js";
import { sharedHead } from "../value/differing.js";
import { pathText } from "../value/tree.js";
import { typeOf } from "../value/types.js";
import { textTemplate, valueTemplate, visibleText } from "./visible-text.js";

/** Characters of a value; more is in the editor. */
const SHOWN = 800;

export class ConflictView extends LitElement {
  static properties = {
    /** As request/merge.js has them. */
    conflicts: { attribute: false, hasChanged: (a, b) => JSON.stringify(a) !== JSON.stringify(b) },
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
          : "Say for each of what both of you changed which value it shall have, then save again."}</p>
      </div>
      ${this.conflicts.map((conflict) => this.#conflict(conflict))}
    `;
  }

  #conflict(conflict) {
    const { path, shown, mine, now } = conflict;
    const id = idOf(conflict);
    const [before, yours, theirs] = drawnTogether([shown, mine, now]);
    return html`
      <fieldset>
        <legend>${valueTemplate({ S: pathText(path) }, 400)}</legend>
        <label class="shown"><span></span><span class="muted">was shown</span><span class="content">${before}</span></label>
        ${this.#choice(id, false, "yours", yours)}${this.#choice(id, true, "on the server now", theirs)}
      </fieldset>
    `;
  }

  #choice(id, theirs, text, drawn) {
    return html`<label><input type="radio" name=${id} .checked=${this.theirs.has(id) === theirs} @change=${() => this.#choose(id, theirs)}>
      <span>${text}</span><span class="content">${drawn}</span></label>`;
  }

  #choose(id, theirs) {
    const next = new Set(this.theirs);
    next[theirs ? "add" : "delete"](id);
    this.theirs = next;
    this.dispatchEvent(new CustomEvent("choose", { detail: next }));
  }
}

/** Values beside each other; of long ones the part where they begin to differ. */
function drawnTogether(values) {
  const texts = values.map((value) => (value === undefined ? undefined : textOf(value)));
  const cut = sharedHead(texts.filter((text) => text !== undefined), SHOWN / 2);
  return values.map((value, at) => {
    if (value === undefined) {
      return html`<span class="cut">absent</span>`;
    }
    const left = cut === 0 ? nothing : html`<span class="cut">${countText(cut)} the same … </span>`;
    return texts[at] === "" ? valueTemplate(value) : html`${left}${textTemplate(texts[at].slice(cut), SHOWN)}`;
  });
}

/** Texts, numbers and binaries as they are, all else as JSON. */
function textOf(value) {
  const type = typeOf(value);
  return type === "S" || type === "N" || type === "B" ? value[type] : JSON.stringify(value[type]);
}

customElements.define("conflict-view", ConflictView);
