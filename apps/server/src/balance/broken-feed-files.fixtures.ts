// Files that a dispensing system should never leave, each of them wrong in its own way.
import { gzipSync } from 'node:zlib';
import { buildBrokenForms } from './broken-forms.fixtures.ts';
import { toCsv } from './feed-folder.fixtures.ts';
import { buildScript, buildStagedPatient, createScriptNumber, type FeedRow } from './scripts.fixtures.ts';

export interface BrokenFile {
  readonly what: string;
  readonly name: string;
  readonly content: string | Uint8Array;
}

type Content = BrokenFile['content'];

const patient = { externalPatientId: '92100' };

/** Files of every family; the patient of their scripts is not among them. */
export function buildBrokenFiles(): readonly BrokenFile[] {
  return [
    ...buildWrongNames(),
    ...buildWrongBytes(),
    ...buildWrongHeaders(),
    ...buildWrongQuotes(),
    ...buildCutFiles(),
    ...buildWrongSizes(),
    ...buildWrongValues(),
    ...buildWrongJson(),
    ...buildBrokenForms(),
  ];
}

let minute = 0;

function createName(content: string, ending = 'csv'): string {
  minute += 1;
  const time = [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return `DSF1_WATTLE_${content === '' ? '' : `${content}_`}20260301${time}00.${ending}`;
}

const toScriptFile = (what: string, content: Content): BrokenFile => ({
  what,
  name: createName('SCR'),
  content,
});

const buildRows = (): FeedRow[] => [1, 2, 3].map(() => buildScript(patient));
const buildSoundCsv = (): string => toCsv(buildRows());

function buildWrongNames(): BrokenFile[] {
  const names = [
    'scripts.csv',
    'DSF1_WATTLE_SCR_20260301.csv',
    'DSF1_WATTLE_SCR_20260230090000.csv',
    'DSF1_WATTLE_SCR_20260301250000.csv',
    'DSF1_WATTLE_SCR_20260301090060.csv',
    'DSF1_WATTLE_SCR_00000101000000.csv',
    'DSF1_WATTLE_SCR_99991231235959.csv',
    'DSF1_WATTLE_20260301090000.csv',
    'DSF1_WATTLE_ABC_20260301090000.csv',
    'DSF1_WATTLE_scr_20260301090000.csv',
    'DSF1_BANKSIA_SCR_20260301090000.csv',
    'DSF1_wattle_SCR_20260301090000.csv',
    'DSF1__SCR_20260301090000.csv',
    'DSF2_WATTLE_SCR_20260301090000.csv',
    'DSF1_WATTLE_SCR_20260301090000.CSV',
    'DSF1_WATTLE_SCR_20260301090000.csv.gz',
    'DSF1_WATTLE_SCR_20260301090000.xlsx',
    'DSF1_WATTLE_SCR_20260301090000.csv.exe',
    'DSF1_WATTLE_SCR_20260301090000',
    'DSF1_WATTLE_SCR_20260301090000 (1).csv',
    ' DSF1_WATTLE_SCR_20260301090000.csv',
    'DSF1_WATTLE_SCR_20990301090000.csv',
    'DSF1_%2e%2e%2f_SCR_20260301090000.csv',
    'DSF1_..\\..\\x_SCR_20260301090000.csv',
    '=cmd|calc!A1.csv',
    'résumé\u202Etxt.csv',
  ];
  return names.map((name) => ({ what: `the name ${name}`, name, content: buildSoundCsv() }));
}

function buildWrongBytes(): BrokenFile[] {
  const sound = buildSoundCsv();
  const insertBytes = (...bytes: readonly number[]): Uint8Array =>
    Buffer.concat([Buffer.from(sound.slice(0, 150)), Buffer.from(bytes), Buffer.from(sound.slice(150))]);
  const swapped = Buffer.from(`\uFEFF${sound}`, 'utf16le').swap16();
  const files: readonly (readonly [string, Content])[] = [
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${sound}`, 'utf16le')],
    ['UTF-16 of the other order', swapped],
    ['UTF-16 without a mark', Buffer.from(sound, 'utf16le')],
    ['Windows-1252', Buffer.from(toCsv([buildScript(patient, { directions: 'Café' })]), 'latin1')],
    ['a lone continuation byte', insertBytes(0x80)],
    ['a byte that UTF-8 never has', insertBytes(0xff)],
    ['an overlong slash', insertBytes(0xc0, 0xaf)],
    ['half of a surrogate pair', insertBytes(0xed, 0xa0, 0x80)],
    ['beyond the last character', insertBytes(0xf4, 0x90, 0x80, 0x80)],
    ['a character that is cut off', Buffer.concat([Buffer.from(sound), Buffer.from([0xe2, 0x82])])],
    ['gzip', gzipSync(sound)],
    ['the start of a zip', Buffer.from('504b0304140000000800', 'hex')],
    ['the start of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the start of a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['HTML', '<!doctype html><html><script>alert(1)</script></html>'],
    ['zeros', Buffer.alloc(5_000)],
    ['nothing', ''],
    ['a byte order mark only', '\uFEFF'],
    ['blank lines', '\r\n'.repeat(50_000)],
  ];
  return files.map(([what, content]) => toScriptFile(what, content));
}

const required: Readonly<Record<string, FeedRow>> = {
  SCR: buildScript(patient),
  PAT: buildStagedPatient('92200'),
  DOC: { recordAction: 'N', externalDoctorId: 'BROKEN', lastName: 'Abara' },
  DRG: { recordAction: 'N', drugCode: 'BROKEN', brandName: 'Testium' },
};

function buildWrongHeaders(): BrokenFile[] {
  const ofKinds = Object.entries(required).flatMap(([kind, row]) =>
    Object.keys(row)
      .filter((name) => name !== 'type')
      .flatMap((name) => {
        const { [name]: _, ...rest } = row;
        const [header = '', ...rows] = toCsv([row]).split('\r\n');
        const twice = [`${header},${name}`, ...rows.map((line) => (line === '' ? '' : `${line},x`))].join(
          '\r\n',
        );
        return [
          { what: `${kind} without ${name}`, name: createName(kind), content: toCsv([rest]) },
          { what: `${kind} with ${name} twice`, name: createName(kind), content: twice },
        ];
      }),
  );
  const sound = buildSoundCsv();
  const [header = '', ...rows] = sound.split('\r\n');
  return [
    ...ofKinds,
    toScriptFile('semicolons', sound.replaceAll(',', ';')),
    toScriptFile('tabs', sound.replaceAll(',', '\t')),
    toScriptFile('no header', rows.join('\r\n')),
    toScriptFile('the header only', `${header}\r\n`),
    toScriptFile('a title above the header', `Scripts of today\r\n${sound}`),
    toScriptFile('the header in capitals', `${header.toUpperCase()}\r\n${rows.join('\r\n')}`),
    toScriptFile('JSON under the name of CSV', JSON.stringify({ feed: 'DSF/1', records: buildRows() })),
    {
      what: 'patients under the name of scripts',
      name: createName('SCR'),
      content: toCsv([buildStagedPatient('92201')]),
    },
  ];
}

function buildWrongQuotes(): BrokenFile[] {
  const lines = buildSoundCsv().split('\r\n');
  const changeLine = (at: number, change: (line: string) => string): string =>
    lines.map((line, index) => (index === at ? change(line) : line)).join('\r\n');
  return [0, 1, 2, 3].flatMap((at) => [
    toScriptFile(
      `a quote that is never closed in line ${at + 1}`,
      changeLine(at, (line) => `"${line}`),
    ),
    toScriptFile(
      `a quote inside a field of line ${at + 1}`,
      changeLine(at, (line) => line.replace(/^../, '$&"')),
    ),
    toScriptFile(
      `text after a quote in line ${at + 1}`,
      changeLine(at, (line) => `"a"b${line}`),
    ),
  ]);
}

/** Files of which the end is missing. */
function buildCutFiles(): BrokenFile[] {
  return Array.from({ length: 20 }, (_, at) => {
    const sound = buildSoundCsv();
    const start = sound.lastIndexOf('\r\n', sound.length - 3) + 2;
    return toScriptFile(`cut ${at + 1} characters into its last row`, sound.slice(0, start + 1 + at));
  });
}

function buildWrongSizes(): BrokenFile[] {
  const [header = '', row = ''] = toCsv([buildScript(patient)]).split('\r\n');
  const many = Array.from({ length: 5_001 }, () => row).join('\r\n');
  return [
    toScriptFile('more than 8 MB', 'x'.repeat(8 * 1024 * 1024 + 1)),
    toScriptFile('a million columns', `${header}${',x'.repeat(1_000_000)}\r\n${row}\r\n`),
    toScriptFile('a row of a million fields', `${header}\r\n${row}${','.repeat(1_000_000)}\r\n`),
    toScriptFile('a field of a million characters', `${header}\r\n"${'x'.repeat(1_000_000)}"${row}\r\n`),
    toScriptFile('one row too many', `${header}\r\n${many}\r\n`),
    toScriptFile('quotes only', '"'.repeat(100_001)),
    toScriptFile('one line without an end', 'x'.repeat(1_000_000)),
  ];
}

function buildWrongValues(): BrokenFile[] {
  const values: readonly (readonly [string, string])[] = [
    ['quantity', '0'],
    ['quantity', '-1'],
    ['quantity', '1.005'],
    ['quantity', '1e3'],
    ['quantity', '0x10'],
    ['quantity', '٦٠'],
    ['quantity', '=60'],
    ['quantity', '999999999999'],
    ['quantity', 'NaN'],
    ['dispensedAt', '2026-02-30T09:00:00+11:00'],
    ['dispensedAt', '2026-03-01 09:00'],
    ['dispensedAt', '2026-03-01T25:00:00+11:00'],
    ['dispensedAt', '01/03/2026'],
    ['dispensedAt', '46082'],
    ['scriptStatus', 'GONE'],
    ['scriptStatus', '__proto__'],
    ['recordAction', 'X'],
    ['recordAction', 'C'],
    ['supplyNo', '-1'],
    ['supplyNo', '1.5'],
    ['supplyNo', '99999999999'],
    ['externalPatientId', '0'],
    ['externalPatientId', '2147483648'],
    ['externalPatientId', 'toString'],
    ['externalPatientId', '92999'],
    ['scriptNumber', ''],
    ['scriptNumber', '   '],
    ['scriptNumber', '\u200B'],
    ['scriptNumber', 'a\u0000b'],
    ['drugCode', 'x'.repeat(5_000)],
    ['dispensedBrand', 'bell\u0007'],
    ['dispensedBrand', '\u001B[31m'],
  ];
  return values.map(([field, value]) =>
    toScriptFile(
      `the ${field} ${JSON.stringify(value.slice(0, 30))}`,
      toCsv([buildScript(patient, { scriptNumber: createScriptNumber(), [field]: value })]),
    ),
  );
}

function buildWrongJson(): BrokenFile[] {
  const sound = {
    feed: 'DSF/1',
    pharmacyCode: 'WATTLE',
    sentAt: '2026-03-01T23:00:00+11:00',
    records: buildRows() as readonly unknown[],
  };
  const texts: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['a list', JSON.stringify([sound])],
    ['a comma too many', JSON.stringify(sound).replace(/\}$/, ',}')],
    ['one quote for two', JSON.stringify(sound).replaceAll('"', "'")],
    ['cut in the middle', JSON.stringify(sound).slice(0, 300)],
    ['two documents', JSON.stringify(sound).repeat(2)],
    ['brackets without end', '['.repeat(1_000_000)],
    ['objects without end', '{"a":'.repeat(500_000)],
    ['brackets in brackets', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
    ['CSV', buildSoundCsv()],
  ];
  const bodies: readonly (readonly [string, object])[] = [
    ['no records', { records: [] }],
    ['records that are none', { records: [1, null, 'x', []] }],
    ['records that are text', { records: 'SCR' }],
    ['one record too many', { records: Array.from({ length: 5_001 }, () => sound.records[0]) }],
    ['a field that is unknown', { owner: 'WATTLE' }],
    ['another feed', { feed: 'DSF/9' }],
    ['another pharmacy', { pharmacyCode: 'BANKSIA' }],
    ['the code of all objects', { pharmacyCode: '__proto__' }],
    ['no moment', { sentAt: 'yesterday' }],
    ['a moment without its offset', { sentAt: '2026-03-01T23:00:00' }],
    ['a moment far ahead', { sentAt: '2126-03-01T23:00:00+11:00' }],
    ['a record of no kind', { records: [{}] }],
    ['a record of a strange kind', { records: [{ ...buildScript(patient), type: 'constructor' }] }],
    ['a record whose values are objects', { records: [{ ...buildScript(patient), quantity: { $gt: 0 } }] }],
    ['a record whose values are lists', { records: [{ ...buildScript(patient), drugCode: ['D00001'] }] }],
  ];
  return [
    ...texts,
    ...bodies.map(([what, change]) => [what, JSON.stringify({ ...sound, ...change })] as const),
  ].map(([what, content]) => ({ what: `JSON: ${what}`, name: createName('', 'json'), content }));
}
