import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFileFaults, feedLimits } from '../scripts/index.ts';
import { adapterFaults } from './adapter-faults.ts';
import { finishReading, readLines, sydney } from './feed-adapters.fixtures.ts';
import { readHl7Dispenses } from './index.ts';

const parts = {
  MSH: 'MSH|^~\\&|DISPENSE|WATTLE|||20260302093000+1100||RDS^O13^RDS_O13|1|P|2.5.1',
  PID: 'PID|1||92101^^^WATTLE^PI||Ferreira^Ines',
  ORC: 'ORC|RE||700201',
  RXD: 'RXD|1|D00001^Demoformin^L|20260302091200+1100|60|TAB||700201',
};
type Part = keyof typeof parts;

const buildMessage = (change: Partial<Record<Part, string>> = {}): string =>
  Object.values({ ...parts, ...change })
    .filter((segment) => segment !== '')
    .join('\r');
const read = (text: string) => readLines(readHl7Dispenses(text, sydney));
const readChanged = (change: Partial<Record<Part, string>>) => read(buildMessage(change));

/** A segment with these fields, numbered as in the standard. */
function buildSegment(name: string, fields: Readonly<Record<number, string>>): string {
  const last = Math.max(...Object.keys(fields).map(Number));
  return [name, ...Array.from({ length: last }, (_, at) => fields[at + 1] ?? '')].join('|');
}
const supply = { 1: '1', 2: 'D00001^Demoformin^L', 3: '20260302091200+1100', 4: '60', 5: 'TAB', 7: '700201' };
const readSupply = (change: Readonly<Record<number, string>>) =>
  readChanged({ RXD: buildSegment('RXD', { ...supply, ...change }) });
const readPatient = (fields: Readonly<Record<number, string>>) =>
  readChanged({ PID: buildSegment('PID', { 3: '92101', 5: 'Ferreira^Ines', ...fields }) }).patients[0];

describe('a dispense message of HL7 v2', () => {
  // Proves FEED-8.
  test('becomes a patient, a drug and a script', () => {
    expect(read(buildMessage())).toEqual({
      patients: [{ recordAction: 'U', externalPatientId: '92101', lastName: 'Ferreira', firstName: 'Ines' }],
      doctors: [],
      drugs: [{ recordAction: 'U', drugCode: 'D00001', brandName: 'Demoformin' }],
      scripts: [
        {
          recordAction: 'N',
          scriptNumber: '700201',
          supplyNo: '1',
          externalPatientId: '92101',
          drugCode: 'D00001',
          dispensedBrand: 'Demoformin',
          quantity: '60',
          dispensedAt: '2026-03-02T09:12:00+11:00',
          scriptStatus: 'ACTIVE',
        },
      ],
      remarks: [],
    });
  });

  test.each(['\r', '\n', '\r\n'])('ends its segments by %j', (end) => {
    const framed = `\u000b${buildMessage().replaceAll('\r', end)}${end}\u001c${end}`;
    expect(read(framed)).toEqual(read(buildMessage()));
  });

  test('stands among others, between the segments of a batch', () => {
    const other = buildMessage({ PID: 'PID|||92102||Haddad^Samir' }).replaceAll('700201', '700202');
    const { scripts, patients, drugs, remarks } = read(
      ['FHS|^~\\&', 'BHS|^~\\&', buildMessage(), other, buildMessage(), 'BTS|3', 'FTS|1'].join('\r'),
    );
    expect(scripts.map(({ scriptNumber }) => scriptNumber)).toEqual(['700201', '700202', '700201']);
    expect([patients.length, drugs.length, remarks]).toEqual([2, 1, []]);
  });

  test('may have other signs', () => {
    const signs = buildMessage().replaceAll('|', '#').replaceAll('^', '@').replace('@~\\&', '@~\\&%');
    expect(read(signs)).toEqual(read(buildMessage()));
  });

  // Proves FEED-9.
  test.each<[string, Partial<Record<Part, string>>, number, string, string]>([
    ['another message', { MSH: parts.MSH.replace('RDS^O13', 'ADT^A08') }, 1, 'MSH-9', adapterFaults.hl7Kind],
    ['training', { MSH: parts.MSH.replace('|P|', '|T|') }, 1, 'MSH-11', adapterFaults.hl7Trial],
    ['another charset', { MSH: `${parts.MSH}||||||8859/1` }, 1, 'MSH-18', adapterFaults.hl7Charset],
    ['no PID', { PID: '' }, 1, 'PID', adapterFaults.hl7Patient],
    ['two PIDs', { PID: `${parts.PID}\r${parts.PID}` }, 1, 'PID', adapterFaults.hl7Patient],
    ['no ORC', { ORC: '' }, 3, 'ORC', adapterFaults.hl7Order],
    ['no RXD', { RXD: '' }, 3, 'RXD', adapterFaults.hl7Dispense],
    ['a second RXD', { RXD: `${parts.RXD}\r${parts.RXD}` }, 5, 'ORC', adapterFaults.hl7Order],
    ['an unknown order control', { ORC: 'ORC|ZZ||700201' }, 3, 'ORC-1', adapterFaults.hl7Control],
    ['a member of all objects', { ORC: 'ORC|constructor||7' }, 3, 'ORC-1', adapterFaults.hl7Control],
    ['a line break in a field', { RXD: `${parts.RXD}||left\rover` }, 5, '', adapterFaults.hl7Stray],
    ['no number of the patient', { PID: 'PID|||2950000041^^^AUSHIC^MC||A^B' }, 2, 'PID-3', 'DSF-101'],
    ['a number with letters', { PID: 'PID|||P-92101||A^B' }, 2, 'PID-3', 'DSF-108'],
    ['no given name', { PID: 'PID|||92101||Ferreira' }, 2, 'PID-5', 'DSF-101'],
    ['only a year of birth', { PID: 'PID|||92101||A^B||1938' }, 2, 'PID-7', 'DSF-102'],
  ])('with %s is remarked at its place', (_, change, line, field, problem) => {
    expect(readChanged(change).remarks).toContainEqual([line, field, problem]);
  });

  test.each<[string, Readonly<Record<number, string>>, string, string]>([
    ['no supply number', { 1: '' }, 'RXD-1', 'DSF-101'],
    ['no drug', { 2: '' }, 'RXD-2', 'DSF-101'],
    ['no time', { 3: '' }, 'RXD-3', 'DSF-101'],
    ['a month for a time', { 3: '202603' }, 'RXD-3', 'DSF-102'],
    ['a day that is none', { 3: '20260230' }, 'RXD-3', 'DSF-102'],
    ['an hour that is none', { 3: '2026030225' }, 'RXD-3', 'DSF-102'],
    ['the first day of all', { 3: '00010101' }, 'RXD-3', 'DSF-102'],
    ['no quantity', { 4: '' }, 'RXD-4', 'DSF-101'],
    ['nothing supplied', { 4: '0' }, 'RXD-4', 'DSF-105'],
    ['three decimals', { 4: '1.005' }, 'RXD-4', 'DSF-105'],
    ['a quantity in packs', { 4: '1', 5: 'PCK^pack' }, 'RXD-5', adapterFaults.inPacks],
    ['a quantity in boxes', { 4: '2', 5: 'Box' }, 'RXD-5', adapterFaults.inPacks],
    ['no script number', { 7: '' }, 'RXD-7', 'DSF-101'],
    ['half a repeat', { 8: '1.5' }, 'RXD-8', 'DSF-108'],
  ])('that supplies %s is remarked by its field', (_, change, field, problem) => {
    const { remarks, scripts } = readSupply(change);
    expect(remarks).toContainEqual([4, field, problem]);
    expect(scripts).toEqual([]);
  });

  test.each([
    ['60', '60'],
    ['60.00', '60'],
    ['12.5', '12.5'],
  ])('supplies %s as %s', (sent, quantity) => {
    expect(readSupply({ 4: sent }).scripts[0]?.quantity).toBe(quantity);
  });

  test.each([
    ['20260302091207.1234+1030', '2026-03-02T09:12:07+10:30'],
    // The offset of MSH-7.
    ['202603020912', '2026-03-02T09:12:00+11:00'],
    ['2026030209', '2026-03-02T09:00:00+11:00'],
    ['20260302', '2026-03-02T00:00:00+11:00'],
    ['20260702', '2026-07-02T00:00:00+10:00'],
  ])('at %s is of %s', (sent, moment) => {
    expect(readSupply({ 3: sent }).scripts[0]?.dispensedAt).toBe(moment);
  });

  test('without any offset is by the clock of the pharmacy', () => {
    const MSH = parts.MSH.replace('+1100', '');
    const RXD = buildSegment('RXD', { ...supply, 3: '202607020912' });
    expect(readChanged({ MSH, RXD }).scripts[0]?.dispensedAt).toBe('2026-07-02T09:12:00+10:00');
  });

  test.each([
    ['NW', '', 'N', 'ACTIVE'],
    ['RE', 'CM', 'N', 'ACTIVE'],
    ['XO', '', 'U', 'ACTIVE'],
    ['SC', 'HD', 'U', 'ON_HOLD'],
    ['HD', '', 'U', 'ON_HOLD'],
    ['SC', 'CA', 'C', 'CANCELLED'],
    ['CA', '', 'C', 'CANCELLED'],
    ['OD', '', 'C', 'CANCELLED'],
  ])('of control %s and status %s is %s, %s', (control, status, recordAction, scriptStatus) => {
    const { scripts } = readChanged({ ORC: buildSegment('ORC', { 1: control, 5: status }) });
    expect(scripts).toMatchObject([{ recordAction, scriptStatus }]);
  });

  test.each([
    ['salt \\T\\ water', 'salt & water'],
    ['\\F\\\\S\\\\R\\\\E\\', '|^~\\'],
    ['one\\.br\\two', 'one\ntwo'],
    ['\\H\\twice\\N\\ a day', 'twice a day'],
    ['\\X41\\\\X0A\\B', 'A\nB'],
    ['Ren\\XC3A9\\e', 'Renée'],
    ['\\XC3\\A', '\\XC3\\A'],
    ['50\\Q\\ and \\', '50\\Q\\ and \\'],
    ['""', undefined],
  ])('says %s as it is meant', (sent, directions) => {
    const RXD = `${buildSegment('RXE', { 7: `^${sent}` })}\r${parts.RXD}`;
    expect(readChanged({ RXD }).scripts[0]?.directions).toBe(directions);
  });

  test('tells nothing about a patient without a name', () => {
    const { patients, scripts, remarks } = readChanged({ PID: 'PID|||92101||""' });
    expect([patients, scripts.length, remarks]).toEqual([[], 1, []]);
  });

  test('finds the numbers of a patient among unknown ones', () => {
    const numbers = [
      '77^^^X^ZZ',
      '29500000411^^^AUSHIC^MC^^^20270831',
      'NABC1234C^^^AUSDVA^DVW',
      '92101^^^W^MR',
    ];
    expect(
      readPatient({ 3: [...numbers, '123456789A^^^CRN^SEN', '8003600000000015^^^AUSHIC^NI'].join('~') }),
    ).toMatchObject({
      externalPatientId: '92101',
      medicareNumber: '2950000041',
      medicareIrn: '1',
      medicareExpiry: '2027-08',
      dvaNumber: 'NABC1234C',
      dvaCard: 'W',
      concessionType: 'CSHC',
      concessionNumber: '123456789A',
      ihi: '8003600000000015',
    });
  });

  test('keeps the number of the order where it is another', () => {
    expect(readChanged({ ORC: 'ORC|RE||700100^WATTLE' }).scripts[0]?.originalScriptNumber).toBe('700100');
  });

  test('names its prescriber by their own or a national number', () => {
    const readDoctor = (people: string) =>
      readChanged({ ORC: buildSegment('ORC', { 1: 'RE', 12: people }) }).doctors[0];
    const national = '2425739^Whitlam^Anna^^^Dr^^^AUSHICPR^L^^^PRES';
    expect(readDoctor(national)).toMatchObject({
      externalDoctorId: '2425739',
      prescriberNumber: '2425739',
      title: 'Dr',
    });
    expect(readDoctor(`${national}~DR204^Whitlam^Anna`)).toMatchObject({ externalDoctorId: 'DR204' });
  });
});

describe('a file of HL7 v2', () => {
  test.each([
    ['', feedFileFaults.empty, 0],
    ['PID|||1', adapterFaults.hl7Head, 1],
    ['\r\rMSH', adapterFaults.hl7Head, 3],
    ['MSH|^^^^|', adapterFaults.hl7Head, 1],
    ['MSHabcdef', adapterFaults.hl7Head, 1],
    [`${parts.MSH}\r${'x'.repeat(100_001)}`, feedFileFaults.tooLong, 2],
    ['\r'.repeat(300_000), feedFileFaults.tooManyRecords, 0],
    [`${buildMessage()}\r`.repeat(feedLimits.records + 1), feedFileFaults.tooManyRecords, 0],
    [`${parts.MSH}\r${parts.PID}\r${'ORC|RE\r'.repeat(100_000)}`, feedFileFaults.tooManyRecords, 0],
  ])('that cannot be read is refused as a whole', (text, message, line) => {
    const { lines, remarks } = finishReading(readHl7Dispenses(text, sydney));
    expect(lines).toEqual([]);
    expect(remarks).toMatchObject([{ line, message, code: 'DSF-108' }]);
  });

  // Proves API-19.
  test('of any text is read or remarked, never a fault', () => {
    const piece = fc.constantFrom(
      ...Object.values(parts),
      'MSH|',
      '|',
      '^',
      '~',
      '\\',
      '&',
      '\r',
      '__proto__',
      'RXD|1',
    );
    const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((each) => `${buildMessage()}\r${each}`),
        ),
        (each) => {
          const { remarks, scripts } = read(each);
          expect(remarks.length + scripts.length).toBeGreaterThan(0);
          expect(remarks.every(([, , problem]) => problem !== '')).toBe(true);
        },
      ),
    );
  });

  test('of 8 MB is read without waiting', { timeout: 30_000 }, () => {
    const started = performance.now();
    for (const sign of ['|', '^', '~', '\\', '&', 'x', '\r', 'ORC\r', 'MSH|^~\\&\r', '\u000b'])
      read(`${buildMessage()}${sign.repeat(feedLimits.bytes / sign.length)}`);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
