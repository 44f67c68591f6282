import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { brokenDrugFiles, refusedDrugFiles, refusedDrugRows } from './broken-drug-files.fixtures.ts';
import { createDrugFiles } from './drug-files.fixtures.ts';

let server: TestServer;
let files: ReturnType<typeof createDrugFiles>;
beforeAll(async () => {
  server = await startTestServer();
  files = createDrugFiles(server, await server.as('administrator'));
});
afterAll(() => server.close());

const countRecords = () =>
  queryAsOwner(
    server,
    `select (select count(*) from drug) as drugs, (select count(*) from drug_apn) as barcodes,
      (select count(*) from import_file) as files, (select count(*) from import_file_row) as rows`,
  );

/** The sentence of the refusal, or the id of the opened file. */
async function tryOpen(content: string | Uint8Array<ArrayBuffer>): Promise<number | string> {
  try {
    return await files.open(content);
  } catch (error) {
    const { errors, message } = await expectRefusal(Promise.reject(error as Error));
    return Object.values(errors).flat().join(' ') || message;
  }
}

// Proves IMPORT-10, IMPORT-16.
it('opens 132 broken files as tables or names their fault', { timeout: 180_000 }, async () => {
  expect(brokenDrugFiles).toHaveLength(132);
  for (const [name, bytes] of brokenDrugFiles) {
    const before = await countRecords();
    const found = await tryOpen(bytes);
    if (typeof found === 'number') continue;
    expect(found, name).toMatch(/^[A-Z].+\.$/);
    expect(await countRecords(), name).toEqual(before);
  }
});

it.each(refusedDrugFiles)('refuses a file with %s', async (_, content, sentence) => {
  const before = await countRecords();
  expect(await tryOpen(content)).toContain(sentence);
  expect(await countRecords()).toEqual(before);
});

it('refuses broken rows with their column and reason, and keeps nothing', async () => {
  const headings = 'Drug code,Brand,Generic,Strength,Form,Pack size,Barcode,Schedule,ATC';
  const id = await files.open([headings, ...refusedDrugRows.map(([row]) => row)].join('\r\n'));
  const before = await countRecords();
  await files.check(id);
  const rows = await files.listRows(id);
  const found = rows.map(({ row, outcome, notes: [note] }) => [
    row,
    outcome,
    note?.field ?? '',
    note?.message ?? '',
  ]);
  refusedDrugRows.forEach(([text, column, sentence], at) => {
    const [, outcome, field, message] = found[at] ?? [];
    if (column === '' && sentence === '') return expect([text, outcome]).toEqual([text, 'new']);
    expect([text, outcome, field], text).toEqual([text, 'refused', column]);
    expect(message, text).toContain(sentence);
    expect(message, text).not.toBe('');
  });
  await files.importFile(id);
  const [after] = await countRecords();
  expect(Number((after as { drugs: string }).drugs)).toBe(Number((before[0] as { drugs: string }).drugs) + 1);
});
