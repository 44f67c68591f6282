import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeToday } from '@packwright/core/days';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { createHttpClient, signInOverHttp } from '../faults/http-client.ts';
import { prepareRecords, type TableFormat, tableRequests } from './exports.ts';
import { openInLibreOffice, type SeenCell, type SeenSheet, trimEnd } from './libre-office.ts';

/** A table of the sample pharmacy, as LibreOffice shows it and as its CSV file says it. */
interface ExportedTable {
  readonly sheets: readonly SeenSheet[];
  readonly lines: readonly (readonly string[])[];
}

let folder: string;
let child: ChildServer;
let tables: ReadonlyMap<string, readonly ExportedTable[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-workbooks-'));
  // PostgreSQL runs as somebody else where root starts it.
  await chmod(folder, 0o755);
  child = await startChild({ DATA_FOLDER: folder, SAMPLE: 'yes' });
  tables = await exportTables();
}, 900_000);
afterAll(async () => {
  await child?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function exportTables(): Promise<ReadonlyMap<string, readonly ExportedTable[]>> {
  const token = await signInOverHttp(child.url, 'administrator');
  const today = computeToday('Australia/Sydney', new Date().toISOString());
  const api = createHttpClient(child.url, token);
  const records = await prepareRecords(api, today);
  const files: { readonly name: string; readonly xlsx: Uint8Array; readonly csv: Uint8Array }[] = [];
  for (const [name, buildRequest] of Object.entries(tableRequests))
    for (const ask of [buildRequest(api, records)].flat())
      files.push({ name, xlsx: await loadTable(ask, 'xlsx'), csv: await loadTable(ask, 'csv') });
  const seen = await openInLibreOffice(files.map(({ xlsx }) => xlsx));
  const exported = files.map(({ name, csv }, at) => {
    const text = new TextDecoder().decode(csv);
    const lines = parse(text, { relaxColumnCount: true }) as string[][];
    return { name, sheets: seen[at] ?? [], lines };
  });
  return Map.groupBy(exported, ({ name }) => name);
}

/** The bytes of a table, of which a call answers the link or themselves. */
async function loadTable(
  ask: (format: TableFormat) => Promise<unknown>,
  format: TableFormat,
): Promise<Uint8Array> {
  const answer = await ask(format);
  if (answer instanceof Blob) return answer.bytes();
  const { fileUrl } = (answer as { readonly data: { readonly fileUrl: string } }).data;
  const file = await fetch(`${child.url}${fileUrl}`);
  return new Uint8Array(await file.arrayBuffer());
}

/** A cell as CSV says it (API-23). OpenDocument leaves midnight and the last zeros of a sum out. */
function describeCell({ type, value, isFormula }: SeenCell, said: string): string {
  if (isFormula) return `formula ${value}`;
  if (type === 'string') return /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  if (type !== 'date') return said.includes('.') && Number(said) === Number(value) ? said : value;
  const [day = '', time = '00:00:00'] = value.split('T');
  return said.includes(' ') ? `${day} ${time.slice(0, 5)}` : day;
}

// Proves API-23.
it.each(Object.keys(tableRequests))('%s: LibreOffice shows the workbook as its CSV says', (name) => {
  const exported = tables.get(name) ?? [];
  expect(exported).not.toEqual([]);
  for (const { sheets, lines } of exported) {
    const [first = [], ...others] = sheets;
    expect(lines.length).toBeGreaterThan(1);
    const seen = first.map((cells, row) =>
      cells.map((cell, column) => describeCell(cell, lines[row]?.[column] ?? '')),
    );
    const said = lines.map((cells) => trimEnd(cells.map((value) => ({ type: value, value }))));
    expect(seen).toEqual(said.map((cells) => cells.map(({ value }) => value)));
    // Sums stand in a sheet of their own.
    for (const sheet of others) expect(sheet.length).toBeGreaterThan(1);
  }
});
