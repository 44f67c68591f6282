const place = String.raw`-?[\d.]+ -?[\d.]+`;
const straight = new RegExp(`^M${place}(?:[ML]${place}|[hv]-?[\\d.]+|z)*$`, 'u');
const steps = /([MLhvz])(-?[\d.]+)?(?: (-?[\d.]+))?/gu;

/**
 * The instructions of a path of straight lines, as the library writes them; null where it has curves. Every pack has
 * codes of its own, of hundreds of lines each, and the library reads them figure by figure.
 */
export function convertStraightOutline(d: string): string | null {
  if (!straight.test(d)) return null;
  const instructions: string[] = [];
  let [x, y] = [0, 0];
  let start = { x, y };
  for (const [, command, first, second] of d.matchAll(steps)) {
    if (command === 'z') ({ x, y } = start);
    else if (command === 'h') x += Number(first);
    else if (command === 'v') y += Number(first);
    else [x, y] = [Number(first), Number(second)];
    if (command === 'M') start = { x, y };
    instructions.push(
      command === 'z' ? 'h' : `${formatNumber(x)} ${formatNumber(y)} ${command === 'M' ? 'm' : 'l'}`,
    );
  }
  return instructions.join('\n');
}

/** To a millionth, as the library. */
function formatNumber(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}
