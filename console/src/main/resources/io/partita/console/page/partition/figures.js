// Figures of partitions for people.
import { countText } from "../schema/figures.js";

/** Units a second: small ones with a decimal. */
export function rateText(units) {
  return units > 0 && units < 10 ? units.toFixed(1) : countText(Math.round(units));
}

/** Such as "12 %", "0.4 %" where it is little, or "17 times" where it is much more than all. */
export function percentText(part) {
  const percent = 100 * part;
  if (part >= 2) {
    return `${rateText(part)} times`;
  }
  return `${percent >= 0.05 && percent < 9.95 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** Such as "25.0 - 50.0 %". */
export function spanText({ from, to }) {
  return `${(100 * from).toFixed(1)} – ${(100 * to).toFixed(1)} %`;
}

/** Such as "Table" or "Index byStatus". */
export function spaceName(index) {
  return index === undefined ? "Table" : `Index ${index}`;
}
