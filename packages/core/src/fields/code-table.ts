/** Our word → the code on the wire and the name on the screen. Each table is its own; codes collide (API-21). */
export type CodeTable = Readonly<Record<string, { readonly code: number | string; readonly name: string }>>;

export type CodeOf<Table extends CodeTable> = Table[keyof Table]['code'];

/** All codes in the order of the table. */
export const getCodes = <Table extends CodeTable>(table: Table): CodeOf<Table>[] =>
  Object.values(table).map((entry) => entry.code);

/** Our word for a code; null when the table has no such code. */
export function findCodeKey<Table extends CodeTable>(
  table: Table,
  code: unknown,
): (keyof Table & string) | null {
  const found = Object.entries(table).find(([, entry]) => entry.code === code);
  return found ? found[0] : null;
}

/** The name for a code; null when the table has no such code. */
export function findCodeName(table: CodeTable, code: unknown): string | null {
  return Object.values(table).find((entry) => entry.code === code)?.name ?? null;
}
