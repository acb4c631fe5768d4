// The hash ring of a table or an index: each partition an arc, in the colour of its heat, with gauges of its reads and writes outside and
// its size inside. A drawing only: the table of partitions says the same in words.
import { LitElement, html, nothing, svg } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { controls } from "../style/controls.js";
import { countOf } from "../schema/figures.js";
import { LEVEL_NAMES, greatest, heatOf, levelOf, partUsed } from "../partition/heat.js";
import { percentText } from "../partition/figures.js";
import { arcPath, inner, partOf, placeOf, pointAt, spanOf } from "../partition/ring.js";
import { hashRingStyle } from "./hash-ring-style.js";

const WRITES = [182, 191];
const READS = [169, 178];
const BAND = [124, 163];
const SIZE = [84, 118];
const PIN = 193;
/** Part of the turn that a number on an arc needs. */
const NUMBERED = 0.02;

export class HashRing extends LitElement {
  static properties = {
    /** One of the spaces in the answer about partitions. */
    space: { attribute: false },
    /** The number of the partition that is looked at. */
    chosen: { type: Number },
    /** Numbers of partitions that came to be while one was looking. */
    fresh: { attribute: false },
  };

  static styles = [controls, hashRingStyle];

  constructor() {
    super();
    this.space = null;
    this.chosen = -1;
    this.fresh = new Set();
  }

  render() {
    if (this.space === null) {
      return nothing;
    }
    const { partitions, lands } = this.space;
    const largest = Math.max(1, ...partitions.map(({ bytes }) => bytes));
    return html`
      <svg viewBox="-210 -210 420 420" role="img" aria-label=${this.#summary()}>
        <path class="start" d="M0 -195V-206"></path>
        ${repeat(partitions, ({ id }) => id, (partition) => this.#partition(partition, largest))}
        ${this.#keys()}
        ${lands === undefined ? nothing : this.#pin(lands)}
        <text class="number" y="-2">${partitions.length.toLocaleString("en-US")}</text>
        <text class="caption" y="20">${partitions.length === 1 ? "partition" : "partitions"}</text>
      </svg>
      <ul class="legend" aria-label="Colours">
        ${LEVEL_NAMES.map((name, level) => html`<li><span class="swatch level-${level}"></span>${name}</li>`)}
      </ul>
      <p class="muted small">The number of an arc is that of its partition, its colour the part it uses of what it can carry. Around it are gauges of
        <span class="of-writes">writes</span> and <span class="of-reads">reads</span>, inside is its size beside the largest. Dots are the most used keys.</p>
    `;
  }

  #partition(partition, largest) {
    const whole = spanOf(partition);
    const span = inner(whole);
    const { id, bytes, reads, writes } = partition;
    const level = levelOf(heatOf(partition));
    const [x, y] = pointAt((whole.from + whole.to) / 2, (BAND[0] + BAND[1]) / 2);
    const classes = `partition ${id === this.chosen ? "chosen" : ""} ${this.fresh.has(id) ? "fresh" : ""}`;
    return svg`
      <g class=${classes} @click=${() => this.#choose(id)}>
        <path class="track" d=${arcPath(span, ...WRITES)}></path>
        <path class="track" d=${arcPath(span, ...READS)}></path>
        ${gauge(span, partUsed(writes), WRITES, "of-writes")}
        ${gauge(span, partUsed(reads), READS, "of-reads")}
        <path class="band level-${level}" d=${arcPath(span, ...BAND)}></path>
        <path class="track" d=${arcPath(span, ...SIZE)}></path>
        ${bytes === 0 ? nothing : svg`<path class="size" d=${arcPath(span, SIZE[1] - ((SIZE[1] - SIZE[0]) * bytes) / largest, SIZE[1])}></path>`}
        ${whole.to - whole.from < NUMBERED ? nothing : svg`<text class="id on-${level}" x=${x.toFixed(2)} y=${(y + 5).toFixed(2)}>${id}</text>`}
      </g>
    `;
  }

  /** The most used keys, where they lie. */
  #keys() {
    const { written, read } = this.space.keys;
    const byToken = new Map([...read, ...written].map((key) => [key.token, key]));
    return [...byToken.values()].map(({ token, share }) => {
      const [x, y] = pointAt(placeOf(token), BAND[1]);
      return svg`<circle class="hot" cx=${x.toFixed(2)} cy=${y.toFixed(2)} r=${(2.5 + 4 * share).toFixed(2)}></circle>`;
    });
  }

  #pin({ token }) {
    const place = placeOf(token);
    return svg`<g class="pin" transform=${`rotate(${(360 * place).toFixed(3)})`}>
      <path class="needle" d="M0 ${-SIZE[0]}V${-PIN}"></path><path class="head" d="M0 ${-PIN + 4}L-7 ${-PIN - 12}H7Z"></path>
    </g>`;
  }

  #summary() {
    const { partitions } = this.space;
    const hottest = greatest(partitions, heatOf);
    const heat = hottest === undefined ? 0 : heatOf(hottest);
    const what = heat === 0 ? "None is in use." : `The hottest is partition ${hottest.id}, at ${percentText(heat)} of what it can carry.`;
    return `The hash ring, in ${countOf(partitions.length, "partition")}. ${what} The table of partitions has all figures.`;
  }

  #choose(id) {
    this.dispatchEvent(new CustomEvent("choose", { detail: id }));
  }
}

function gauge(span, part, radii, name) {
  return part === 0 ? nothing : svg`<path class=${name} d=${arcPath(partOf(span, Math.max(part, 0.02)), ...radii)}></path>`;
}

customElements.define("hash-ring", HashRing);
