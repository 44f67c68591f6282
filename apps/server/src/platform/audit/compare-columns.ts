type Columns = Readonly<Record<string, unknown>>;

/** The effect of a change on a row, for its audit line: the columns that differ, with their old and new values (AUDIT-10). */
export function compareColumns(
  row: object,
  change: object,
): { readonly before: Columns; readonly after: Columns } {
  const old: Columns = { ...row };
  const differing = Object.entries(change).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return {
    before: Object.fromEntries(differing.map(([name]) => [name, old[name] ?? null])),
    after: Object.fromEntries(differing),
  };
}
