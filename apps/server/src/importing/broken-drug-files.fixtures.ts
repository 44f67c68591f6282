// Files of drugs that are broken, with the sentences that say why.
const headings = 'Drug code,Brand,Generic,Strength,Form,Pack size,Barcode,Schedule,ATC';
const rows = [
  'X-1,Brokium,brokine,5 mg,tablet,30,,S4,C01AA05',
  'X-2,"Comma, quoted",ine,5 mg,tablet,30,,S4,',
  'X-3,Şurubium,şurup,10 mg,capsule,20,,S2,',
];
const sound = Buffer.from([headings, ...rows].join('\r\n'));

type Bytes = Uint8Array<ArrayBuffer>;

const cutAt = (share: number): Buffer => sound.subarray(0, Math.floor(sound.length * share));
const put = (share: number, ...bytes: readonly number[]): Buffer => {
  const at = Math.floor(sound.length * share);
  return Buffer.concat([sound.subarray(0, at), Buffer.from(bytes), sound.subarray(at)]);
};

/** Ways to break a whole file, each done at many places: it is read as a table or refused. */
const fileFaults: Readonly<Record<string, (share: number) => Uint8Array>> = {
  'a file cut off': cutAt,
  'a zero byte': (share) => put(share, 0),
  'bytes of no letter': (share) => put(share, 0xc3, 0x28, 0x81),
  'a stray quotation mark': (share) => put(share, 0x22),
  'control characters': (share) => put(share, 0x07, 0x1b),
  'an endless row': (share) => put(share, ...Buffer.alloc(40_000, 0x61)),
  'many columns': (share) => put(share, ...Buffer.alloc(4000, 0x2c)),
  'two encodings': (share) => Buffer.concat([cutAt(share), Buffer.from(sound.toString(), 'utf16le')]),
  'a mark in the middle': (share) => put(share, 0xef, 0xbb, 0xbf),
  'an archive in front': (share) => Buffer.concat([Buffer.from('504b0304', 'hex'), cutAt(share)]),
  'a page in front': (share) => Buffer.concat([Buffer.from('<!doctype html>'), cutAt(share)]),
};
const shares = Array.from({ length: 12 }, (_, at) => at / 12);

export const brokenDrugFiles: readonly (readonly [string, Bytes])[] = Object.entries(fileFaults).flatMap(
  ([name, breakFile]) =>
    shares.map((share) => [`${name} at ${share.toFixed(2)}`, new Uint8Array(breakFile(share))] as const),
);

/** Whole files that are refused, with the sentence. */
export const refusedDrugFiles: readonly (readonly [string, string, string])[] = [
  // The upload itself refuses what is no file at all.
  ['no bytes', '', 'file'],
  ['spaces alone', ' \r\n\t\r\n', 'file'],
  ['headings alone', headings, 'There are no rows below the headings.'],
  ['no heading', `\r\n${rows[0] ?? ''}`, 'Row 1: The first row must hold the headings of the columns.'],
  ['a heading twice', 'Brand,BRAND\r\na,b', 'Row 1, BRAND: Two columns have the same heading.'],
  [
    '101 columns',
    `${Array.from({ length: 101 }, (_, at) => `C${at}`).join(',')}\r\nx`,
    'more than 100 columns',
  ],
  [
    'an open quotation mark',
    `${headings}\r\n"X-1,Brokium`,
    'A quotation mark is opened here but not closed.',
  ],
  ['a quotation mark inside', `${headings}\r\nX-1,Bro"kium`, 'There is a quotation mark inside a value.'],
];

/** Rows that are refused, with the column and the beginning of the sentence. */
export const refusedDrugRows: readonly (readonly [string, string, string])[] = [
  ['Q-1,,,,,,,,', 'Brand', 'Please complete this field'],
  ['Q-2, ,,,,,,,', 'Brand', 'Please complete this field'],
  [`Q-3,${'n'.repeat(300)},,,,,,,`, 'Brand', ''],
  [`Q-4,${'n'.repeat(5000)},,,,,,,`, 'Brand', 'This value is too long.'],
  [`${'c'.repeat(31)},Name,,,,,,,`, 'Drug code', 'This value is too long.'],
  [`Q-5,Name,,${'s'.repeat(61)},,,,,`, 'Strength', ''],
  [`Q-6,Name,,,${'f'.repeat(61)},,,,`, 'Form', ''],
  ['Q-7,Name,,,,many,,,', 'Pack size', ''],
  ['Q-8,Name,,,,-1,,,', 'Pack size', ''],
  ['Q-9,Name,,,,1.5,,,', 'Pack size', ''],
  ['Q-10,Name,,,,100001,,,', 'Pack size', ''],
  ['Q-11,Name,,,,1e3,,,', 'Pack size', ''],
  ['Q-12,Name,,,,٣٠,,,', 'Pack size', ''],
  ['Q-13,Name,,,,,9300000000018,,', 'Barcode', 'The check digit of this barcode is wrong'],
  ['Q-14,Name,,,,,2000000000016,,', 'Barcode', 'The check digit of this barcode is wrong'],
  ['Q-15,Name,,,,,12345,,', 'Barcode', 'A barcode has 8 to 14 digits'],
  ['Q-16,Name,,,,,123456789012345,,', 'Barcode', 'A barcode has 8 to 14 digits'],
  ['Q-17,Name,,,,,9.3E+12,,', 'Barcode', 'A barcode has 8 to 14 digits'],
  ['Q-18,Name,,,,,abcdefgh,,', 'Barcode', 'A barcode has 8 to 14 digits'],
  ['Q-19,Name,,,,,9910009001|12,,', 'Barcode', 'A barcode has 8 to 14 digits'],
  ['Q-20,Name,,,,,2000000000015,,', 'Barcode', 'This barcode belongs to another drug.'],
  ['Q-21,Name,,,,,,S5,', 'Schedule', ''],
  ['Q-22,Name,,,,,,S48,', 'Schedule', ''],
  ['Q-23,Name,,,,,,4,', 'Schedule', ''],
  ['Q-24,Name,,,,,,,C01', '', ''],
  ['Q-25,Name,,,,,,,wrong', 'ATC', ''],
  ['Q-26,Name,,,,,,,C01AA055', 'ATC', ''],
  ['Q-27,Name,,,,,,,,surplus', '', 'This row has more values than there are headings.'],
  ["Q-28,'; drop table drug; --,,,,x,,,", 'Pack size', ''],
  ['=Q-29,=cmd|calc,,,,=1+1,,,', 'Pack size', ''],
];
