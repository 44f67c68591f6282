// Files that nobody should send: broken, cut off, of a kind that is not accepted, or written to do harm.
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { writeZip } from '../src/platform/lists/write-zip.ts';

export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const toFile = (what: string, name: string, content: string | Uint8Array): HostileFile => ({
  what,
  name,
  bytes: new Uint8Array(Buffer.from(content)),
});

/** The same noise at each run. */
function buildNoise(length: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}

const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

async function buildBrokenPictures(): Promise<HostileFile[]> {
  const raw = { width: 96, height: 96, channels: 3 } as const;
  const picture = sharp(buildNoise(96 * 96 * 3, 7), { raw });
  const formats = ['png', 'jpeg', 'gif', 'webp'] as const;
  const files = await Promise.all(
    formats.map(async (format) => {
      const sound = await picture.clone().toFormat(format).toBuffer();
      return [
        ...shares.map((share) =>
          toFile(`${format} cut at ${share}`, 'photo', sound.subarray(0, Math.floor(sound.length * share))),
        ),
        ...shares.map((_, at) =>
          toFile(
            `noise ${at} under the signature of ${format}`,
            'photo',
            Buffer.concat([sound.subarray(0, 16), buildNoise(400 * (at + 1), at + 1)]),
          ),
        ),
      ];
    }),
  );
  return files.flat();
}

/** The first bytes of kinds that are not accepted. */
const foreignSignatures: Readonly<Record<string, string>> = {
  'a Windows program': '4d5a90000300000004000000ffff0000',
  'a Linux program': '7f454c4602010100000000000000000002003e00',
  'a macOS program': 'cffaedfe070000010300000002000000',
  'a Java class': 'cafebabe00000034001d0a0006000f09',
  WebAssembly: '0061736d0100000001070160027f7f01',
  gzip: '1f8b0800000000000003cb48cdc9c907',
  bzip2: '425a6839314159265359',
  xz: 'fd377a585a000004e6d6b446',
  '7-Zip': '377abcaf271c0004',
  RAR: '526172211a0700cf907300000d000000',
  'a cabinet': '4d53434600000000',
  'a Debian package': '213c617263683e0a64656269616e2d62696e617279',
  'a database': '53514c69746520666f726d6174203300',
  'an old office document': 'd0cf11e0a1b11ae1000000000000000000000000000000003e000300feff0900',
  RTF: '7b5c727466315c616e73695c64656666307d',
  PostScript: '252150532d41646f62652d332e3020455053462d332e30',
  Flash: '46575309b80500007800055f00000fa000000c0100',
  TIFF: '49492a0008000000',
  bitmap: '424d46000000000000003600000028000000',
  icon: '00000100010010100000010020006804000016000000',
  Photoshop: '384250530001000000000000',
  'a font': '774f46320001000000000000',
  sound: '494433030000000000',
  wave: '52494646240000005741564566666d20',
  FLAC: '664c614300000022',
  Ogg: '4f67675300020000000000000000',
  film: '000000186674797069736f6d0000020069736f6d69736f32',
  Matroska: '1a45dfa3934282886d6174726f736b61',
  HEIC: '0000001866747970686569630000000068656963',
  Parquet: '504152311500150015',
  'a disk image': '6b6f6c79000000040000020000000001',
  'a shortcut': '4c0000000114020000000000c000000000000046',
};

export const buildForeignFiles = (): HostileFile[] =>
  Object.entries(foreignSignatures).map(([what, hex]) =>
    toFile(what, 'letter.pdf', Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(40), Buffer.from('x')])),
  );

const buildMarkup = (): HostileFile[] =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<!doctype html><script>alert(1)</script>',
    '<html><body onload=alert(1)>',
    '\uFEFF<html>',
    ' \n\t<script>alert(1)</script>',
    '<iframe srcdoc="x">',
    '<math><a xlink:href="javascript:alert(1)">x</a></math>',
    '<?php system($_GET[0]); ?>',
    '<%@ page import="java.io.*" %>',
  ].map((text, at) => toFile(`markup ${at + 1}`, 'list.csv', text));

/** Text with a character that no text has, and bytes that are no text. */
const buildBrokenTexts = (): HostileFile[] => [
  ...Array.from({ length: 32 }, (_, code) => code)
    .filter((code) => ![0x09, 0x0a, 0x0c, 0x0d].includes(code))
    .map((code) => toFile(`the character ${code}`, 'a.csv', `Name,Room\nAda,${String.fromCharCode(code)}`)),
  ...[
    '80',
    'c328',
    'a0a1',
    'e28228',
    'e228a1',
    'f0288cbc',
    'f09028bc',
    'f8a1a1a1a1',
    'eda080',
    'c0af',
    'ff',
  ].map((hex) =>
    toFile(`the bytes ${hex}`, 'a.csv', Buffer.concat([Buffer.from('Name\n'), Buffer.from(hex, 'hex')])),
  ),
  toFile('nothing', 'a.txt', ''),
  toFile('spaces', 'a.txt', ' \r\n\t'),
  toFile('zeros', 'a.txt', Buffer.alloc(4000)),
];

const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
];
const escapeFirst = (name: string): string => `#${name.charCodeAt(0).toString(16)}${name.slice(1)}`;

const buildActivePdfs = (): HostileFile[] =>
  activeNames.flatMap((name) => {
    const packed = deflateSync(Buffer.from(`1 0 <</S /${name}>>`));
    const head = '%PDF-1.7\n5 0 obj\n<</Type /ObjStm /Filter /FlateDecode>>\nstream\n';
    const end = '\nendstream\nendobj\n%%EOF';
    return [
      toFile(`a PDF with ${name}`, 'form.pdf', `%PDF-1.7\n1 0 obj <</S /${name}>> endobj\n%%EOF`),
      toFile(
        `a PDF with ${name} escaped`,
        'form.pdf',
        `%PDF-1.7\n1 0 obj <</S /${escapeFirst(name)}>>\n%%EOF`,
      ),
      toFile(
        `a PDF that hides ${name}`,
        'form.pdf',
        Buffer.concat([Buffer.from(head), packed, Buffer.from(end)]),
      ),
    ];
  });

async function buildBrokenArchives(): Promise<HostileFile[]> {
  const buildZip = async (...names: readonly string[]) =>
    writeZip(names.map((name) => ({ name, text: ['a,b\n1,2'] })));
  const lists = [
    ['notes.csv'],
    ['../../items.csv.exe'],
    ['items.csv', 'other/items.csv'],
    ['__MACOSX/items.csv'],
    ['word/document.xml'],
    ['xl/workbook.xml', 'xl/vbaProject.bin'],
    ['META-INF/MANIFEST.MF', 'A.class'],
    ['AndroidManifest.xml', 'classes.dex'],
  ];
  const archives = await Promise.all(
    lists.map(async (names) =>
      toFile(`an archive of ${names.join(', ')}`, 'a.docx', await buildZip(...names)),
    ),
  );
  const sound = await buildZip('items.csv');
  return [
    ...archives,
    ...shares.map((share) =>
      toFile(`an archive cut at ${share}`, 'a.zip', sound.subarray(0, Math.floor(sound.length * share))),
    ),
    toFile(
      'an archive of nothing',
      'a.xlsx',
      Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    ),
    toFile('compressed bytes without an archive', 'a.zip', deflateRawSync(buildNoise(900, 3))),
  ];
}

/** Files that no upload may keep. */
export async function buildHostileUploads(): Promise<HostileFile[]> {
  return [
    ...(await buildBrokenPictures()),
    ...buildForeignFiles(),
    ...buildMarkup(),
    ...buildBrokenTexts(),
    ...buildActivePdfs(),
    ...(await buildBrokenArchives()),
  ];
}

/** Tables in letters that are no table: every fault at each of their rows. */
export function buildBrokenTables(headings: string, row: string): HostileFile[] {
  const rows = [headings, ...Array.from({ length: 7 }, (_, at) => row.replace('#', String(at)))];
  const breakRow = (at: number, change: (line: string) => string): string =>
    rows.map((line, index) => (index === at ? change(line) : line)).join('\r\n');
  const first = headings.split(',')[0] ?? '';
  return [
    ...rows.flatMap((_, at) => [
      toFile(
        `a quote left open in row ${at + 1}`,
        'rows.csv',
        breakRow(at, (line) => `"${line}`),
      ),
      toFile(
        `a stray quote in row ${at + 1}`,
        'rows.csv',
        breakRow(at, (line) => line.replace(/^../, '$&"')),
      ),
      toFile(
        `text behind a quote in row ${at + 1}`,
        'rows.csv',
        breakRow(at, (line) => `"a"b${line}`),
      ),
      toFile(
        `an endless value in row ${at + 1}`,
        'rows.csv',
        breakRow(at, (line) => `${'x'.repeat(40_000)}${line}`),
      ),
    ]),
    ...[101, 150, 4000].map((count) =>
      toFile(`${count} columns`, 'rows.csv', `${headings}${',x'.repeat(count)}\r\n${row}`),
    ),
    ...headings
      .split(',')
      .map((name) => toFile(`${name} twice`, 'rows.csv', `${headings},${name.toUpperCase()}\r\n${row}`)),
    toFile('headings alone', 'rows.csv', headings),
    toFile('headings and empty rows', 'rows.csv', `${headings}\r\n\r\n\r\n`),
    toFile('no headings', 'rows.csv', `\r\n${row}\r\n${first}`),
  ];
}
