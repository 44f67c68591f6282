import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFields } from './feed-fields.ts';
import { feedProblems } from './feed-problems.ts';
import { feedLimits, isFeedMoment, readFeedRecord, toFeedScript } from './index.ts';

const script = {
  type: 'SCR',
  recordAction: 'N',
  scriptNumber: '700123',
  supplyNo: 1,
  externalPatientId: '5001',
  drugCode: 'D00017',
  dispensedBrand: 'Demoformin',
  quantity: 60,
  repeatsAuthorised: 5,
  repeatsLeft: 4,
  prescribedDate: '2026-02-20',
  dispensedAt: '2026-03-02T09:12:00+11:00',
  scriptStatus: 'ACTIVE',
  directions: '1 twice a day with food',
};

describe('a feed line', () => {
  test('is read as a script as described (FEED-4)', () => {
    const read = readFeedRecord(script);
    if (!('record' in read)) throw new Error('was not read');
    expect(read.record).toMatchObject({ kind: 'SCR', key: '700123/1', action: 'N' });
    expect(toFeedScript(read.record)).toEqual({
      supply: { scriptNumber: '700123', supplyNumber: 1 },
      feedLine: {
        action: 'N',
        orderStatus: 'active',
        quantity: 6000,
        externalPatientId: '5001',
        drugCode: 'D00017',
      },
      originalScriptNumber: '',
      drugName: 'Demoformin',
      genericCode: '',
      dispensedAt: '2026-03-02T09:12:00+11:00',
      packedHint: -1,
    });
  });

  // Proves ID-4.
  test('loses the characters that nobody sees', () => {
    const hidden = {
      ...script,
      dispensedBrand: 'Demo\u200Bformin\u202E',
      directions: '\uFEFF1 twice a day with food',
    };
    expect(readFeedRecord(hidden)).toEqual(readFeedRecord(script));
  });

  test('reads numbers as text or number and ignores unknown fields', () => {
    const inText = {
      ...script,
      externalPatientId: '005001',
      supplyNo: '01',
      quantity: '60.00',
      repeatsLeft: ' 4 ',
      ourOwn: 7,
    };
    expect(readFeedRecord(inText)).toEqual(readFeedRecord(script));
  });

  test.each([
    [{ type: 'ABC' }, 'DSF-108', 'type'],
    [{ type: 'toString' }, 'DSF-108', 'type'],
    [{ recordAction: undefined }, 'DSF-101', 'recordAction'],
    [{ recordAction: 'X' }, 'DSF-108', 'recordAction'],
    [{ scriptNumber: '  ' }, 'DSF-101', 'scriptNumber'],
    [{ scriptNumber: 'x'.repeat(256) }, 'DSF-108', 'scriptNumber'],
    [{ scriptNumber: ['7'] }, 'DSF-108', 'scriptNumber'],
    [{ externalPatientId: 'P-12' }, 'DSF-108', 'externalPatientId'],
    [{ externalPatientId: 0 }, 'DSF-108', 'externalPatientId'],
    [{ externalPatientId: '2147483648' }, 'DSF-108', 'externalPatientId'],
    [{ supplyNo: 1.5 }, 'DSF-108', 'supplyNo'],
    [{ supplyNo: -1 }, 'DSF-108', 'supplyNo'],
    [{ quantity: 0 }, 'DSF-105', 'quantity'],
    [{ quantity: -60 }, 'DSF-105', 'quantity'],
    [{ quantity: 1.005 }, 'DSF-105', 'quantity'],
    [{ quantity: '1/2' }, 'DSF-105', 'quantity'],
    [{ quantity: 'many' }, 'DSF-105', 'quantity'],
    [{ quantity: 100_000.01 }, 'DSF-105', 'quantity'],
    [{ quantity: Number.NaN }, 'DSF-108', 'quantity'],
    [{ dispensedAt: '2026-03-02' }, 'DSF-102', 'dispensedAt'],
    [{ dispensedAt: '2026-02-29T09:12:00+11:00' }, 'DSF-102', 'dispensedAt'],
    [{ dispensedAt: '2026-03-02T09:12:00' }, 'DSF-102', 'dispensedAt'],
    [{ prescribedDate: '20/02/2026' }, 'DSF-102', 'prescribedDate'],
    [{ prescribedDate: '0001-01-01' }, 'DSF-102', 'prescribedDate'],
    [{ scriptStatus: 'active' }, 'DSF-108', 'scriptStatus'],
    [{ noSubstitution: 'maybe' }, 'DSF-108', 'noSubstitution'],
    [{ directions: 'a\u0000b' }, 'DSF-108', 'directions'],
    [{ directions: '\ud800' }, 'DSF-108', 'directions'],
  ])('with %j is rejected', (change, code, field) => {
    expect(readFeedRecord({ ...script, ...change })).toMatchObject({ remark: { code, field } });
  });

  test.each([
    [{ type: 'PAT', externalPatientId: '1', lastName: 'A', firstName: 'B' }, '1'],
    [{ type: 'DOC', externalDoctorId: 'D', lastName: 'A' }, 'D'],
    [{ type: 'DRG', drugCode: 'X', brandName: 'A' }, 'X'],
  ])('of the other kinds is read by its own fields', (line, key) => {
    expect(readFeedRecord({ ...line, recordAction: 'U' })).toMatchObject({
      record: { kind: line.type, key },
    });
    expect(readFeedRecord({ type: line.type, recordAction: 'U' })).toMatchObject({
      remark: { code: 'DSF-101' },
    });
  });

  // Proves API-19.
  test('with any content is read or rejected, never a fault', () => {
    const strange = fc.record({
      type: fc.constantFrom('PAT', 'DOC', 'DRG', 'SCR'),
      rest: fc.dictionary(fc.constantFrom(...Object.keys(script), '__proto__', 'constructor'), fc.anything()),
    });
    fc.assert(
      fc.property(strange, fc.boolean(), ({ type, rest }, isNear) => {
        const read = readFeedRecord({ ...(isNear && script), ...rest, type });
        if ('remark' in read) expect(read.remark.message.length).toBeGreaterThan(3);
        else expect(Object.values(read.record.fields).every((value) => typeof value === 'string')).toBe(true);
      }),
    );
  });

  test('of another kind gives no script', () => {
    const read = readFeedRecord({ type: 'DRG', recordAction: 'N', drugCode: 'X', brandName: 'A' });
    if (!('record' in read)) throw new Error('was not read');
    const { record } = read;
    expect(() => toFeedScript(record)).toThrow(RangeError);
  });
});

test.each([
  ['2026-03-02T09:12:00+11:00', true],
  ['2026-03-02T09:12Z', true],
  ['2026-03-02T09:12:00.123-08:00', true],
  ['2026-03-02T24:00:00Z', false],
  ['2026-03-02 09:12:00Z', false],
  ['1899-12-31T23:00:00Z', false],
  ['+012026-03-02T09:12:00Z', false],
])('the time %s is valid: %s', (text, isMoment) => {
  expect(isFeedMoment(text)).toBe(isMoment);
});

test('a feed file holds five thousand lines', () => {
  expect(feedLimits.records).toBe(5000);
});

describe('what dispensing systems are told of it', () => {
  const told = readFileSync(new URL('../../../../docs/dispense-feed.md', import.meta.url), 'utf8');

  test.each(Object.entries(feedFields))('names every field of %s, and which are required', (kind, table) => {
    const row = told.split('\n').find((line) => line.startsWith(`| ${kind},`)) ?? '';
    const names = [...(row.split('|')[2] ?? '').replaceAll(/\([^)]*\)/g, '').matchAll(/(\w+)\**/g)];
    const expected = Object.entries(table).map(([name, { isRequired }]) => `${name}${isRequired ? '*' : ''}`);
    const plain = names.map(([text, name]) => `${name}${text.endsWith('*') ? '*' : ''}`);
    expect(new Set(plain)).toEqual(new Set(expected));
  });

  test('explains every code', () => {
    for (const code of Object.keys(feedProblems)) expect(told).toContain(`| ${code} |`);
  });
});
