// What there is to say of the partitions, in plain words: what is hot and why, and what to do.
import { LitElement, css, html, nothing } from "lit";
import { controls } from "../style/controls.js";
import { countOf, countText } from "../schema/figures.js";
import { shardsFor, verdictsOf } from "../partition/verdict.js";
import { percentText, rateText } from "../partition/figures.js";
import { namedKey } from "./named-key.js";
import { keyText } from "./key-text.js";
import { visibleText } from "./visible-text.js";

const SHOWN = 4;
const RULES = {
  R01: "partition key with few values",
  R02: "more traffic on one key than a partition serves",
  R22: "skew in real data",
};

export class HeatVerdict extends LitElement {
  static properties = {
    /** One of the spaces in the answer about partitions. */
    space: { attribute: false },
    /** "observe" or "enforce". */
    mode: {},
  };

  static styles = [
    controls,
    visibleText,
    keyText,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
      }

      article {
        display: grid;
        gap: var(--space-1);
        padding: var(--space-3) var(--space-4);
        border: 1px solid var(--line);
        border-left: 4px solid var(--accent);
        border-radius: var(--radius);
        background: var(--surface);
        box-shadow: var(--shadow);
      }

      article.standing-out {
        border-left-color: var(--warning);
      }

      article.grave {
        border-left-color: var(--danger);
      }

      h2 {
        font-size: var(--text);
        overflow-wrap: anywhere;
      }

      .grave h2 {
        font-size: var(--text-large);
      }

      p {
        max-width: 60rem;
      }
    `,
  ];

  constructor() {
    super();
    this.space = null;
    this.mode = "observe";
  }

  render() {
    return this.space === null ? nothing : verdictsOf(this.space).slice(0, SHOWN).map((verdict) => this.#verdict(verdict));
  }

  #verdict(verdict) {
    const { heading, text, rules } = this.#words(verdict);
    const isGood = verdict.kind === "even" || verdict.kind === "empty";
    return html`
      <article class="${verdict.kind} ${isGood ? "" : verdict.grave ? "grave" : "standing-out"}">
        <h2>${heading}</h2>
        <p class="muted">${text}${rules === undefined
          ? nothing
          : html` <span class="rules">The advisor's rules: ${rules.map((rule, at) => html`${at > 0 ? ", " : ""}<a href=${new URL(`rule/${rule}.md`, document.baseURI)}
            target="_blank" rel="noopener">${rule}<span class="unseen">, opens another tab</span></a> (${RULES[rule]})`)}.</span>`}</p>
      </article>
    `;
  }

  #words(verdict) {
    const { access, key, share, rate, most, partition, refused, done } = verdict;
    switch (verdict.kind) {
      case "hot-key":
        return {
          heading: html`Hot key: ${namedKey(key)} takes ${percentText(share)} of the ${access}, all in partition ${partition}`,
          text: `A key lies in one partition, with all of its items, and that is ${rateText(rate)} of at most ${countText(most)} ${access} a second. No split helps: one key cannot be divided. ${
            access === "writes"
              ? `Divide it yourself: a suffix such as #0 to #${shardsFor(rate, most) - 1} makes ${shardsFor(rate, most)} keys of it, which a reader asks one by one and merges; or choose a key with more values.`
              : `Answer it from a cache, read it eventually consistently for half the units, or keep copies under ${shardsFor(rate, most)} keys.`
          }`,
          rules: ["R02", "R01"],
        };
      case "large-key":
        return {
          heading: html`${namedKey(key)} takes ${percentText(share)} of the ${access}, all in partition ${partition}`,
          text: `At ${rateText(rate)} of at most ${countText(most)} ${access} a second that is no trouble yet. When the table's load grows, this key is throttled first, and no split helps: one key lies in one partition.`,
          rules: ["R01", "R02"],
        };
      case "hot-partition":
        return {
          heading: `Hot partition: ${partition}, at ${percentText(rate / most)} of the ${access} it can carry`,
          text: "No single key is to blame, so a split helps: after a minute like this, the partition becomes two, each of which can carry as much.",
          rules: ["R02"],
        };
      case "throttled":
        return {
          heading:
            done === 0
              ? `${countOf(refused, "request")} throttled`
              : `DynamoDB would have throttled ${countOf(done, "request")}${refused === 0 ? "" : `, and ${countText(refused)} were throttled`}`,
          text: `${
            this.mode === "enforce" ? "Requests are throttled at the moment." : "Requests are served all the same, since this table is only observed."
          } Most of them were for partition ${partition}. The reasons stand below.`,
        };
      case "skewed":
        return {
          heading: html`${namedKey(key)} holds ${percentText(share)} of the bytes, all in partition ${partition}`,
          text: "A large item collection is no fault by itself: a Query reads only its slice. But it cannot be spread, and neither can its traffic.",
          rules: ["R22", "R01"],
        };
      case "empty":
        return { heading: "Nothing here yet", text: "Put items, read and write them, and look at what their keys do to the partitions." };
      default:
        return { heading: "Even: no key and no partition stands out", text: "Keys with many values, used alike, spread over all partitions." };
    }
  }
}

customElements.define("heat-verdict", HeatVerdict);
