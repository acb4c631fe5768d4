// One item, whole: to read, to edit, to duplicate, to delete. Saving writes what was changed, if that still is what was shown.
import { LitElement, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { SessionWatch, session } from "../session/session.js";
import { bytesText } from "../schema/figures.js";
import { createRequest, deleteRequest, saveRequest } from "../request/edit.js";
import { conflictsOf, merged } from "../request/merge.js";
import { meaningOf } from "../request/refusal.js";
import { problemsOfItem } from "../request/item.js";
import { firstOf } from "../value/convert.js";
import { sizeOfItem } from "../value/size.js";
import { sameItem } from "../value/equality.js";
import { toDocument } from "../value/document.js";
import { icons } from "./icons.js";
import { itemEditorStyle } from "./item-editor-style.js";
import "./attribute-tree.js";
import "./code-block.js";
import "./conflict-view.js";

export class ItemEditor extends LitElement {
  static properties = {
    schema: { attribute: false },
    /** As shown, null for an item that is not there yet; as edited. */
    before: { state: true },
    draft: { state: true },
    wrong: { state: true },
    /** As it is now, when it is not what was shown; null without a conflict. */
    now: { state: true },
    failure: { state: true },
    working: { state: true },
    asking: { state: true },
    json: { state: true },
  };

  static styles = [controls, itemEditorStyle];

  #watch = new SessionWatch(this);
  #theirs = new Set();

  constructor() {
    super();
    this.schema = null;
    this.#reset(null, {});
  }

  /** Opens an item that is there. */
  edit(item) {
    const keys = this.#keys().map(({ name }) => name);
    const others = Object.keys(item).filter((name) => !keys.includes(name)).sort();
    const ordered = Object.fromEntries([...keys, ...others].map((name) => [name, item[name]]));
    return this.#open(ordered, ordered);
  }

  /** Opens an item that is to be made, perhaps from another one. */
  create(template = {}) {
    const keys = this.#keys().map(({ name, type }) => [name, template[name] ?? firstOf(type)]);
    return this.#open(null, { ...Object.fromEntries(keys), ...template });
  }

  close() {
    this.#dialog().close();
  }

  async #open(before, draft) {
    this.#reset(before, draft);
    await this.updateComplete;
    if (!this.#dialog().open) {
      this.#dialog().showModal();
      this.renderRoot.querySelector("h2").focus();
    }
  }

  #reset(before, draft) {
    this.before = before;
    this.draft = draft;
    this.wrong = [];
    this.now = null;
    this.failure = null;
    this.working = false;
    this.asking = false;
    this.json = false;
    this.#theirs = new Set();
  }

  #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  #keys() {
    const of = (role) => (attribute) => ({ ...attribute, role });
    return [...(this.schema?.partition ?? []).map(of("partition")), ...(this.schema?.sort ?? []).map(of("sort"))];
  }

  render() {
    const isNew = this.before === null;
    return html`
      <dialog aria-labelledby="heading" @close=${this.#closed} @cancel=${this.#cancel}>
        <header>
          <h2 id="heading" tabindex="-1">${isNew ? "New item" : session.readOnly ? "Item" : "Edit item"}</h2>
          <span class="muted small">${this.schema === null ? nothing : bytesText(sizeOf(this.draft))}</span>
          <button class="bare close" type="button" aria-label="Close" @click=${this.#leave}>${icons.close}</button>
        </header>
        <div class="content">${this.schema === null ? nothing : this.#content()}</div>
        <footer>${this.asking ? this.#question() : this.#actions(isNew)}</footer>
      </dialog>
    `;
  }

  #content() {
    const problems = [...new Set([...this.wrong, ...this.#problems()])];
    return html`
      ${this.now === null
        ? nothing
        : html`<conflict-view .conflicts=${conflictsOf(this.before, this.draft, this.now)} @choose=${(event) => (this.#theirs = event.detail)}></conflict-view>`}
      ${this.failure === null
        ? nothing
        : html`<div class="failure" role="alert"><strong>${this.failure.type ?? this.failure.name}</strong> <span>${this.failure.message}</span></div>`}
      ${this.json
        ? html`<code-block label="The item as JSON" .code=${toDocument(this.draft)}></code-block>`
        : html`<attribute-tree .item=${this.draft} .keys=${this.#keys()} ?disabled=${session.readOnly || this.now !== null} @edit=${this.#edited}></attribute-tree>`}
      ${session.readOnly || problems.length === 0 ? nothing : html`<ul class="problem">${problems.map((text) => html`<li>${text}</li>`)}</ul>`}
    `;
  }

  #problems() {
    return problemsOfItem(this.schema, this.draft).map(({ name, message }) => (name === undefined ? message : `${name}: ${message}`));
  }

  #actions(isNew) {
    if (this.schema === null) {
      return nothing;
    }
    const view = html`<button type="button" aria-pressed=${this.json} @click=${() => (this.json = !this.json)}>${this.json ? "Fields" : "JSON"}</button>`;
    if (session.readOnly) {
      return view;
    }
    const changed = isNew || !sameItem(this.before, this.draft);
    const ready = changed && this.wrong.length === 0 && this.#problems().length === 0;
    return html`
      ${view}
      ${isNew
        ? nothing
        : html`<button type="button" @click=${() => this.create(this.draft)}>Duplicate</button>
            <button class="grave" type="button" @click=${() => (this.asking = true)}>Delete</button>`}
      <span class="space"></span>
      <button class="cancel" type="button" @click=${this.#leave}>Cancel</button>
      <button class="first" type="button" ?disabled=${!ready || this.working} @click=${this.#save}>${isNew ? "Create" : "Save"}</button>
    `;
  }

  #question() {
    return html`<span>Delete this item for good?</span><span class="space"></span>
      <button type="button" @click=${() => (this.asking = false)}>Keep it</button>
      <button class="grave first" type="button" ?disabled=${this.working} @click=${this.#delete}>Delete the item</button>`;
  }

  #edited(event) {
    this.draft = event.detail.item;
    this.wrong = event.detail.problems;
    this.failure = null;
  }

  async #save() {
    const shown = this.now ?? this.before;
    const draft = this.now === null ? this.draft : merged(this.before, this.draft, this.now, this.#theirs);
    const write = shown === null ? createRequest(this.schema, draft) : saveRequest(this.schema, shown, draft);
    if (write === undefined) {
      this.#done("Nothing was left to change.", draft);
    } else if (write.problem !== undefined) {
      this.failure = new Error(write.problem);
    } else if (await this.#send(write)) {
      this.#done(shown === null ? "The item is created." : "The item is saved.", draft);
    } else {
      this.before = shown;
      this.draft = draft;
    }
  }

  async #delete() {
    if (await this.#send(deleteRequest(this.schema, this.now ?? this.before))) {
      this.#done("The item is deleted.", null);
    } else {
      this.asking = false;
    }
  }

  /** Whether it was done; a refused condition becomes a conflict to look at. */
  async #send({ operation, request }) {
    this.working = true;
    this.failure = null;
    try {
      await session.call(operation, request);
      return true;
    } catch (failure) {
      this.#refused(failure);
      return false;
    } finally {
      this.working = false;
    }
  }

  #refused(refusal) {
    const { now, failure } = meaningOf(refusal, this.before === null);
    this.#theirs = new Set();
    this.now = now;
    this.failure = failure;
  }

  #done(text, item) {
    session.announce(text);
    this.before = item;
    this.draft = item ?? {};
    this.close();
    this.dispatchEvent(new CustomEvent("saved", { detail: item }));
  }

  #cancel(event) {
    if (!this.#mayLeave()) {
      event.preventDefault();
    }
  }

  #leave() {
    if (this.#mayLeave()) {
      this.close();
    }
  }

  /** The first attempt to leave with changes unsaved only tells so. */
  #mayLeave() {
    const changed = this.before === null ? false : !sameItem(this.before, this.draft);
    if (!changed || session.readOnly || this.failure?.name === "Unsaved") {
      return true;
    }
    this.failure = Object.assign(new Error("There are changes that were not saved. Leave again to drop them."), { name: "Unsaved" });
    return false;
  }

  #closed() {
    this.dispatchEvent(new Event("close"));
  }
}

function sizeOf(item) {
  try {
    return sizeOfItem(item);
  } catch {
    return 0;
  }
}

customElements.define("item-editor", ItemEditor);
