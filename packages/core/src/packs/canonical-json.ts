/**
 * The canonical text of a value: keys sorted by code unit, no spaces, nothing lost. This text is signed and hashed
 * (PACK-8). Throws TypeError for values that JSON would drop or change: undefined, NaN, dates, functions.
 */
export function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (isPlainObject(value)) return formatObject(value);
  throw new TypeError(`Has no canonical text: ${typeof value}`);
}

function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`Has no canonical text: ${value}`);
  return JSON.stringify(value);
}

function formatObject(value: Record<string, unknown>): string {
  // Without a comparison, names are sorted by code unit.
  const keys = Object.keys(value).toSorted();
  let text = '';
  for (const key of keys) text += `${text && ','}${JSON.stringify(key)}:${toCanonicalJson(value[key])}`;
  return `{${text}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
