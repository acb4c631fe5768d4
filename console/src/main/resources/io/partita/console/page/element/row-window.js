// A bounded number of rows for lists of any length: only those in view exist, and some around them. Its host draws rows of one height at
// the places given here, inside of the element that scrolls.
const AROUND = 8;
/** Browsers lose precision in elements beyond some 16 million pixels. */
const HEIGHT_MAX = 12_000_000;

export class RowWindow {
  #host;
  #selector;
  #scroller = null;
  #resized = new ResizeObserver(() => this.#look());
  #look = () => {
    const { scrollTop, clientHeight } = this.#scroller;
    const first = Math.max(0, Math.floor(scrollTop / this.rowHeight) - AROUND);
    const end = Math.ceil((scrollTop + clientHeight) / this.rowHeight) + AROUND;
    if (first !== this.first || end !== this.end) {
      this.first = first;
      this.end = end;
      this.#host.requestUpdate();
    }
  };

  first = 0;
  end = 40;
  rowHeight;

  /**
   * @param {import("lit").LitElement} host
   * @param {string} selector of the element that scrolls
   * @param {number} rowHeight pixels
   */
  constructor(host, selector, rowHeight) {
    this.#host = host;
    this.#selector = selector;
    this.rowHeight = rowHeight;
    host.addController(this);
  }

  hostUpdated() {
    const scroller = this.#host.renderRoot.querySelector(this.#selector);
    if (scroller !== this.#scroller) {
      this.#forget();
      this.#scroller = scroller;
      if (scroller !== null) {
        scroller.addEventListener("scroll", this.#look, { passive: true });
        this.#resized.observe(scroller);
      }
    }
  }

  hostDisconnected() {
    this.#forget();
    this.#scroller = null;
  }

  #forget() {
    this.#scroller?.removeEventListener("scroll", this.#look);
    this.#resized.disconnect();
  }

  /** The rows to draw, as places in the list. */
  places(count) {
    const places = [];
    for (let at = this.first; at < Math.min(this.end, count); at++) {
      places.push(at);
    }
    return places;
  }

  height(count) {
    return Math.min(HEIGHT_MAX, count * this.rowHeight);
  }

  /** How many rows fit. */
  get page() {
    return this.#scroller === null ? 1 : Math.max(1, Math.floor(this.#scroller.clientHeight / this.rowHeight) - 1);
  }

  /** Scrolls as little as brings a row into view; `above` is what covers the top. */
  reveal(place, above = 0) {
    const scroller = this.#scroller;
    if (scroller === null) {
      return;
    }
    const top = place * this.rowHeight;
    if (top < scroller.scrollTop) {
      scroller.scrollTop = top;
    } else if (top + this.rowHeight + above > scroller.scrollTop + scroller.clientHeight) {
      scroller.scrollTop = top + this.rowHeight + above - scroller.clientHeight;
    }
  }

  toTop() {
    if (this.#scroller !== null) {
      this.#scroller.scrollTop = 0;
    }
  }
}

/**
 * Where a key of the keyboard leads in a list.
 * @returns {number | undefined} undefined when the key does not move
 */
export function moved(key, active, count, page) {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active < 0 ? 0 : active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, to));
}
