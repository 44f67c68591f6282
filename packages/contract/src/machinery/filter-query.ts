interface ColumnFilter {
  readonly field: string;
  readonly type: string;
  readonly value: string;
}

const named = /^filter\[(\w+)\]$/i;

/** Column filters in a query string: `filter[strength]=contains:500` (API-5). */
export function toFilterEntries(filters: readonly ColumnFilter[]): [name: string, value: string][] {
  return filters.map(({ field, type, value }) => [`filter[${field}]`, `${type}:${value}`]);
}

/** Reads them back: every `filter[…]` of a query becomes an entry of `filters`; the rest stays. */
export function readFilterEntries(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(query).map(([name, value]) => ({
    field: named.exec(name)?.[1],
    name,
    value,
  }));
  const filters = entries.flatMap(({ field, value }) =>
    field === undefined ? [] : [value].flat().map((text) => parseFilter(field, String(text))),
  );
  const rest = entries.filter(({ field }) => field === undefined).map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(rest), ...(filters.length > 0 && { filters }) };
}

function parseFilter(field: string, text: string): ColumnFilter {
  const at = text.indexOf(':');
  return { field, type: text.slice(0, Math.max(at, 0)), value: text.slice(at + 1) };
}
