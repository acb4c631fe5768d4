// Figures for people.
const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

/** Such as "1,234". */
export function countText(count) {
  return count.toLocaleString("en-US");
}

/** Such as "1 item" or "2 items". */
export function countOf(count, one, many = `${one}s`) {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** Such as "1.5 MB", in steps of 1,024. */
export function bytesText(bytes) {
  let unit = 0;
  let shown = bytes;
  while (shown >= 1024 && unit < UNITS.length - 1) {
    shown /= 1024;
    unit++;
  }
  const digits = unit === 0 || shown >= 100 ? 0 : 1;
  return `${shown.toLocaleString("en-US", { maximumFractionDigits: digits })} ${unit === 0 && bytes === 1 ? "byte" : UNITS[unit]}`;
}
