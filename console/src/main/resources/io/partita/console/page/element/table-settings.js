// What a table that is yet to be created does beside holding items: its stream, when items expire, whether it can be deleted.
import { LitElement, html } from "lit";
import { live } from "lit/directives/live.js";
import { controls } from "../style/controls.js";
import { choiceStyle } from "./choice-style.js";

const STREAMS = [
  ["", "None", "Changes are not recorded."],
  ["NEW_AND_OLD_IMAGES", "Items before and after", "Each change with the item as it was and as it became; the usual choice."],
  ["NEW_IMAGE", "Items after", "Each change with the item as it became."],
  ["OLD_IMAGE", "Items before", "Each change with the item as it was."],
  ["KEYS_ONLY", "Keys only", "Each change with the key of its item."],
];

export class TableSettings extends LitElement {
  static shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static properties = { draft: { attribute: false }, problems: { attribute: false } };

  static styles = [controls, choiceStyle];

  render() {
    const { draft, problems } = this;
    const note = STREAMS.find(([view]) => view === draft.stream)[2];
    return html`
      <h2>Further settings</h2>
      <div class="field">
        <label for="stream">Stream</label>
        <select id="stream" aria-describedby="stream-note" @change=${(event) => this.#change({ stream: event.target.value })}>
          ${STREAMS.map(([view, name]) => html`<option value=${view} ?selected=${view === draft.stream}>${name}</option>`)}
        </select>
        <span id="stream-note" class="muted small">${note} A stream keeps changes for 24 hours.</span>
      </div>
      <div class="field">
        <label for="ttl">Attribute that says when an item expires</label>
        <input id="ttl" class="key" placeholder="none" .value=${live(draft.ttl)} @input=${(event) => this.#change({ ttl: event.target.value })}
          aria-invalid=${problems.has("ttl")} aria-describedby="ttl-note" autocomplete="off" spellcheck="false" autocapitalize="off">
        <span id="ttl-note" class=${problems.has("ttl") ? "problem" : "muted small"}>${problems.get("ttl") ??
          "A number: seconds since 1970. Items whose time has passed are deleted at no cost; those without it stay."}</span>
      </div>
      <div class="choice">
        <input id="protected" type="checkbox" .checked=${live(draft.isProtected)} @change=${(event) => this.#change({ isProtected: event.target.checked })}>
        <label for="protected"><span>Protect it from deletion</span>
          <span class="muted small">The table cannot be deleted until this is switched off.</span></label>
      </div>
    `;
  }

  #change(change) {
    this.dispatchEvent(new CustomEvent("change-draft", { detail: change }));
  }
}

customElements.define("table-settings", TableSettings);
