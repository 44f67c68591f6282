import { Refusal } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTextRow, buildWorkbook } from '../src/platform/workbooks/workbook.fixtures.ts';
import {
  buildBrokenTables,
  buildForeignFiles,
  buildHostileUploads,
  type HostileFile,
} from './hostile-files.ts';
import { expectIntegrity } from './integrity.ts';
import { queryAsOwner } from './owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const residentHeadings = 'Surname,First name,DOB,Room,Medicine,Strength,Directions';
const residentRow = 'Example,Ada #,28/02/1938,12,Demoformin,500 mg,Take ONE tablet';
const drugHeadings = 'Drug code,Brand,Generic,Strength,Form,Pack size';
const drugRow = 'H-#,Hostilium,hostine,5 mg,tablet,30';
const balanceHeadings = 'patientCode,drugCode,balance,mode,asAt,note';
const balanceRow = '1,D0000#,5,ADD,,count';

const residentFiles = buildBrokenTables(residentHeadings, residentRow);
const drugFiles = buildBrokenTables(drugHeadings, drugRow);

/** How many rows each table has. The audit trail keeps its own. */
async function countRows(...others: readonly string[]): Promise<Record<string, string>> {
  const tables = await queryAsOwner<{ name: string }>(
    server,
    `select relname as name from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !['audit_line', 'audit_word', ...others].includes(name));
  const counts = names.map((name) => `(select count(*) from "${name}")::text as "${name}"`);
  const [row] = await queryAsOwner<Record<string, string>>(server, `select ${counts.join(', ')}`);
  return row ?? {};
}

/** The sentences of the refusal; fails when the file is taken. */
async function readReasons(file: HostileFile, act: (file: File) => Promise<unknown>): Promise<string[]> {
  try {
    await act(new File([file.bytes], file.name));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect([400, 413], file.what).toContain(error.status);
    return [error.message, ...Object.values(error.errors).flat()];
  }
  throw new Error(`${file.what} was taken`);
}

async function expectRefused(files: readonly HostileFile[], act: (file: File) => Promise<unknown>) {
  for (const file of files) {
    const reasons = await readReasons(file, act);
    for (const reason of reasons) expect(reason, file.what).toMatch(/^[A-Z].+[.!?a-z]$/);
  }
}

const upload = (file: File) => api.uploadResource({ file });
const importBalances = (file: File) => api.importBalances({ file, query: {} });
const openResidents = async (file: File) => {
  const { resourceDocumentId } = await upload(file);
  return api.openResidentFile({ body: { resourceDocumentId } });
};
const openDrugs = async (file: File) => {
  const { resourceDocumentId } = await upload(file);
  return api.openDrugFile({ body: { resourceDocumentId } });
};

async function buildBalanceFiles(): Promise<HostileFile[]> {
  const head = buildTextRow(1, ...balanceHeadings.split(','));
  const sound = await buildWorkbook({ rows: head + buildTextRow(2, ...balanceRow.split(',')) });
  const cuts = Array.from({ length: 20 }, (_, at) => Math.floor((sound.length * (at + 1)) / 21));
  const values = ['many', '-1', '1e9', '٥', '=5', '0x10', 'NaN', '', '1.005', '99999999999'];
  const toRow = (value: string) => `${balanceHeadings}\n1,D00001,${value},ADD,,`;
  return [
    ...buildForeignFiles(),
    ...buildBrokenTables(balanceHeadings, balanceRow),
    ...cuts.map((length) => ({
      what: `a workbook of ${length} bytes`,
      name: 'balances.xlsx',
      bytes: new Uint8Array(sound.subarray(0, length)),
    })),
    ...values.map((value) => ({
      what: `the balance ${value}`,
      name: 'balances.csv',
      bytes: new Uint8Array(Buffer.from(toRow(value))),
    })),
  ];
}

it('sends more than 300 different files', async () => {
  const files = [
    ...(await buildHostileUploads()),
    ...residentFiles,
    ...drugFiles,
    ...(await buildBalanceFiles()),
  ];
  const different = new Set(files.map(({ bytes }) => Buffer.from(bytes).toString('base64')));
  expect(different.size).toBeGreaterThanOrEqual(300);
});

// Proves API-13, API-32.
it('refuses each hostile upload with a reason and keeps nothing', { timeout: 180_000 }, async () => {
  const before = await countRows();
  await expectRefused(await buildHostileUploads(), upload);
  expect(await countRows()).toEqual(before);
});

// Proves IMPORT-10.
it.each([
  ['residents', residentFiles, openResidents],
  ['drugs', drugFiles, openDrugs],
] as const)(
  'refuses each broken file of %s with a reason and imports nothing',
  { timeout: 180_000 },
  async (_, files, open) => {
    // The upload itself is sound: it waits an hour for a record that names it.
    const before = await countRows('stored_file');
    await expectRefused(files, open);
    expect(await countRows('stored_file')).toEqual(before);
  },
);

// Proves LEDGER-25.
it('refuses each broken file of balances and posts nothing', { timeout: 180_000 }, async () => {
  const before = await countRows();
  await expectRefused(await buildBalanceFiles(), importBalances);
  expect(await countRows()).toEqual(before);
});
