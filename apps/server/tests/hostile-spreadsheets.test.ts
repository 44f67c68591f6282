import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTextRow, buildWorkbook } from '../src/platform/workbooks/workbook.fixtures.ts';
import { expectRefusal } from './expect-refusal.ts';
import { queryAsOwner } from './owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

/** The calls that read a file of a person, with headings that each of them knows. */
const importers: Readonly<
  Record<string, { headings: readonly string[]; take: (file: File) => Promise<unknown> }>
> = {
  balances: {
    headings: ['patientCode', 'drugCode', 'balance', 'mode'],
    take: (file) => api.importBalances({ file, query: {} }),
  },
  residents: {
    headings: ['Last name', 'First name', 'Date of birth', 'Room'],
    take: async (file) => {
      const { resourceDocumentId } = await api.uploadResource({ file });
      return api.openResidentFile({ body: { resourceDocumentId } });
    },
  },
  drugs: {
    headings: ['Drug code', 'Brand', 'Strength', 'Form'],
    take: async (file) => {
      const { resourceDocumentId } = await api.uploadResource({ file });
      return api.openDrugFile({ body: { resourceDocumentId } });
    },
  },
};

const countRecords = () =>
  queryAsOwner(
    server,
    `select (select count(*) from vpb_entry) as entries, (select count(*) from patient) as patients,
      (select count(*) from drug) as drugs, (select count(*) from import_file) as files,
      (select count(*) from import_file_row) as rows`,
  );

const toBytes = (content: string | Uint8Array): Bytes => new Uint8Array(Buffer.from(content as Uint8Array));
const buildCsv = (headings: readonly string[], ...rows: readonly string[]): string =>
  [headings.join(), ...rows].join('\r\n');
const row = '1,D00001,5,ADD';
const million = 1_000_000;

/** Files that attack or mislead, with the name under which they come. */
const attacks: Readonly<
  Record<string, { name: string; build: (headings: readonly string[]) => Bytes | Promise<Bytes> }>
> = {
  'a bomb of tags': {
    name: 'bomb.xlsx',
    build: (headings) =>
      buildSheet(headings, { after: Array.from({ length: 40 }, () => '<y/>'.repeat(262_144)) }),
  },
  'a bomb of shared texts': {
    name: 'bomb.xlsx',
    build: (headings) =>
      buildSheet(headings, { sharedTexts: `<si><t>${'x'.repeat(1024)}</t></si>`.repeat(140_000) }),
  },
  'entities that grow': {
    name: 'entities.xlsx',
    build: (headings) =>
      buildSheet(headings, {
        more: { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><sst/>' },
      }),
  },
  'a formula': {
    name: 'formula.xlsx',
    build: (headings) => buildSheet(headings, { rows: '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>' }),
  },
  'a formula that reaches out': {
    name: 'formula.xlsx',
    build: (headings) =>
      buildSheet(headings, {
        rows: '<row r="2"><c r="A2"><f>WEBSERVICE("http://192.0.2.1/")</f><v>1</v></c></row>',
      }),
  },
  'merged cells': {
    name: 'merged.xlsx',
    build: (headings) => buildSheet(headings, { after: '<mergeCells><mergeCell ref="A2:A9"/></mergeCells>' }),
  },
  macros: {
    name: 'macros.xlsx',
    build: (headings) => buildSheet(headings, { more: { 'xl/vbaProject.bin': 'x' } }),
  },
  'a million rows in a workbook': {
    name: 'long.xlsx',
    build: (headings) =>
      buildSheet(headings, { rows: '<row><c t="inlineStr"><is><t>A</t></is></c></row>'.repeat(million) }),
  },
  'a million rows as CSV': {
    name: 'long.csv',
    build: (headings) => toBytes(`${headings.join()}\r\n${`${row}\r\n`.repeat(million)}`),
  },
  'an error in a cell': {
    name: 'error.xlsx',
    build: (headings) => buildSheet(headings, { rows: '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>' }),
  },
  'an old workbook': { name: 'old.xlsx', build: () => toBytes(Buffer.from('d0cf11e0a1b11ae1', 'hex')) },
  'half a workbook': {
    name: 'half.xlsx',
    build: async (headings) => (await buildSheet(headings, {})).slice(0, 200),
  },
  'a page of the web': { name: 'page.csv', build: () => toBytes('<html><p>Name</p></html>') },
  'letters of no encoding': {
    name: 'letters.csv',
    build: (headings) =>
      toBytes(Buffer.concat([Buffer.from(buildCsv(headings, row)), Buffer.from([0xc3, 0x28, 0x81, 0x00])])),
  },
  'UTF-32': {
    name: 'wide.csv',
    build: (headings) => {
      // Each letter of UTF-16 with two zero bytes behind it.
      const narrow = Buffer.from(buildCsv(headings, row), 'utf16le');
      const wide = Buffer.alloc(narrow.length * 2);
      narrow.forEach((byte, at) => wide.set([byte], at * 2 - (at % 2)));
      return toBytes(wide);
    },
  },
};

interface SheetParts {
  readonly rows?: string;
  readonly after?: string | readonly string[];
  readonly sharedTexts?: string;
  readonly more?: Readonly<Record<string, string>>;
}

async function buildSheet(headings: readonly string[], { rows, ...parts }: SheetParts): Promise<Bytes> {
  const own = rows ?? buildTextRow(2, ...row.split(','));
  return toBytes(await buildWorkbook({ rows: buildTextRow(1, ...headings) + own, ...parts }));
}

// Proves IMPORT-10, LEDGER-25.
describe.each(Object.entries(importers))('an import of %s', (_, { headings, take }) => {
  it.each(Object.entries(attacks))(
    'refuses %s in words and changes nothing',
    async (_name, { name, build }) => {
      const before = await countRecords();
      const file = new File([await build(headings)], name);
      const { status, message, errors } = await expectRefusal(take(file));
      expect([400, 409, 413, 415]).toContain(status);
      expect([...Object.values(errors).flat(), message].join(' ')).toMatch(/[A-Z].{15,}\./);
      expect(await countRecords()).toEqual(before);
    },
    120_000,
  );
});
