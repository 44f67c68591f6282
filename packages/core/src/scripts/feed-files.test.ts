import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedLimits } from './feed-limits.ts';
import {
  compareFeedFileNames,
  computeSentAt,
  feedFileFaults,
  buildFeedFileName,
  type FeedContent,
  listFeedFileNames,
  parseFeedFileName,
  readFeedRecord,
  readFeedTable,
} from './index.ts';

const sydney = 'Australia/Sydney';

describe('the name of a feed file', () => {
  // Proves FEED-5.
  test.each([
    ['DSF1_WATTLE_SCR_20260302091500.csv', 'WATTLE', 'SCR'],
    ['DSF1_NORTH_SIDE_PAT_20260302091500.csv', 'NORTH_SIDE', 'PAT'],
    ['DSF1_A_PAT_PAT_20260302091500.csv', 'A_PAT', 'PAT'],
    ['DSF1_WATTLE_20260302091500.json', 'WATTLE', 'JSON'],
    ['DSF1_WATTLE_DRG_20260302091500.json', 'WATTLE', 'JSON'],
    ['HL7_WATTLE_20260302091500.hl7', 'WATTLE', 'HL7'],
    ['FHIR_A_PAT_20260302091500.json', 'A_PAT', 'FHIR'],
    ['SUPPLY_WATTLE_20260302091500.csv', 'WATTLE', 'SUPPLY'],
  ])('%s says pharmacy, content and moment', (name, pharmacyCode, content) => {
    expect(parseFeedFileName(name)).toEqual({ pharmacyCode, content, day: '2026-03-02', time: '09:15:00' });
  });

  test.each([
    'scripts.csv',
    'DSF1_WATTLE_20260302091500.csv',
    'DSF1_WATTLE_XYZ_20260302091500.csv',
    'DSF1_WATTLE_SCR_20260230091500.csv',
    'DSF1_WATTLE_SCR_20260302241500.csv',
    'DSF1_WATTLE_SCR_20260302.csv',
    'DSF1_WATTLE_SCR_00010101000000.csv',
    'DSF1_WATTLE_SCR_99991231235959.csv',
    'DSF1_WATTLE_SCR_20260302091500.txt',
    'DSF1_WATTLE_SCR_20260302091500.csv.csv',
    'DSF1_../x_SCR_20260302091500.csv',
    'dsf1_WATTLE_SCR_20260302091500.csv',
    'HL7_WATTLE_20260302091500.json',
    'FHIR_WATTLE_20260302091500.csv',
    'SUPPLY_WATTLE_20260302091500.hl7',
    'SUPPLY_20260302091500.csv',
    'DSF1_WATTLE_20260302091500.hl7',
    '',
  ])('is not %j', (name) => {
    expect(parseFeedFileName(name)).toBeNull();
  });

  test('is built as it is read, by the clock of the pharmacy', () => {
    const moment = '2026-03-01T22:15:09.000Z';
    const build = (content: FeedContent) =>
      buildFeedFileName({ pharmacyCode: 'WATTLE', content }, 'Australia/Sydney', moment);
    expect(build('SCR')).toBe('DSF1_WATTLE_SCR_20260302091509.csv');
    expect(build('JSON')).toBe('DSF1_WATTLE_20260302091509.json');
    expect(build('HL7')).toBe('HL7_WATTLE_20260302091509.hl7');
    expect(build('SUPPLY')).toBe('SUPPLY_WATTLE_20260302091509.csv');
  });

  test('sorts by moment, and scripts after patients and drugs', () => {
    const sorted = [
      'README.txt',
      'DSF1_WATTLE_SCR_20260302091459.csv',
      'DSF1_WATTLE_PAT_20260302091500.csv',
      'DSF1_WATTLE_DRG_20260302091500.csv',
      'HL7_WATTLE_20260302091500.hl7',
      'FHIR_WATTLE_20260302091500.json',
      'SUPPLY_WATTLE_20260302091500.csv',
      'DSF1_WATTLE_SCR_20260302091500.csv',
      'DSF1_WATTLE_PAT_20260303000000.csv',
    ];
    expect(sorted.toReversed().toSorted(compareFeedFileNames)).toEqual(sorted);
    expect(compareFeedFileNames('a.csv', 'a.csv')).toBe(0);
  });

  test.each([
    ['20260302091500', '2026-03-02T10:00:00Z', '2026-03-02T09:15:00+11:00'],
    ['20260702091500', '2026-07-02T10:00:00Z', '2026-07-02T09:15:00+10:00'],
    // 02:30 comes twice on 5 April, and not at all on 4 October.
    ['20260405023000', '2026-04-04T15:31:00Z', '2026-04-05T02:30:00+11:00'],
    ['20260405023000', '2026-04-04T16:31:00Z', '2026-04-05T02:30:00+10:00'],
    ['20260405023000', '2026-04-04T12:00:00Z', '2026-04-05T02:30:00+11:00'],
    ['20261004023000', '2026-10-04T12:00:00Z', '2026-10-04T02:30:00+10:00'],
  ])('%s, taken at %s, is %s', (moment, now, sentAt) => {
    const name = parseFeedFileName(`DSF1_WATTLE_SCR_${moment}.csv`);
    if (name === null) throw new Error('was not read');
    expect(computeSentAt(name, sydney, now)).toBe(sentAt);
  });

  // Proves FEED-8.
  test('is described as it is read', () => {
    const described = listFeedFileNames('WATTLE').flatMap(({ form, names }) =>
      names.map((name) => ({ form, name })),
    );
    for (const { form, name } of described) {
      const filled = name.replace('<PAT|DOC|DRG|SCR>', 'SCR').replace('<yyyymmddHHMMss>', '20260302091500');
      expect(parseFeedFileName(filled)?.pharmacyCode).toBe('WATTLE');
      expect(filled.startsWith(`${form}_`)).toBe(true);
      expect(feedFileFaults.name).toContain(name.replace('WATTLE', '<pharmacyCode>'));
    }
  });

  test('has no daylight saving in Darwin', () => {
    const name = parseFeedFileName('DSF1_WATTLE_SCR_20260101120000.csv');
    if (name === null) throw new Error('was not read');
    expect(computeSentAt(name, 'Australia/Darwin', '2026-01-02T00:00:00Z')).toBe('2026-01-01T12:00:00+09:30');
  });
});

const drugHeader = ['drugCode', 'recordAction', 'brandName', 'notOurs'];

describe('a table of the feed', () => {
  test('gives each row its number and its kind', () => {
    const { lines, remarks } = readFeedTable('DRG', [
      drugHeader,
      ['X-1', 'N', 'Testium', ''],
      ['', '', '', ''],
      ['X-2', 'U', 'Testor', 'x'],
    ]);
    expect(remarks).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual([2, 4]);
    expect(lines[1]?.values).toEqual({
      type: 'DRG',
      drugCode: 'X-2',
      recordAction: 'U',
      brandName: 'Testor',
      notOurs: 'x',
    });
  });

  // Proves FEED-3.
  test('names each row that is too short or too long', () => {
    const { lines, remarks } = readFeedTable('DRG', [
      drugHeader,
      ['X-1', 'N', 'Testium'],
      ['X-2', 'N', 'Testor', ''],
      ['X-3', 'N', 'Testor', '', ''],
    ]);
    expect(lines.map(({ line }) => line)).toEqual([3]);
    expect(remarks).toEqual([
      {
        line: 2,
        key: '',
        code: 'DSF-108',
        field: '',
        message: 'This row has 3 fields, and the header has 4.',
      },
      {
        line: 4,
        key: '',
        code: 'DSF-108',
        field: '',
        message: 'This row has 5 fields, and the header has 4.',
      },
    ]);
  });

  test('is refused when columns are missing or named twice', () => {
    const { lines, remarks } = readFeedTable('DRG', [
      ['brandName', 'brandName', 'brandName', ''],
      ['a', 'b', 'c', ''],
    ]);
    expect(lines).toEqual([]);
    expect(remarks.map(({ line, field, message }) => [line, field, message])).toEqual([
      [1, 'recordAction', 'The header lacks this column. Nothing was taken.'],
      [1, 'drugCode', 'The header lacks this column. Nothing was taken.'],
      [1, 'brandName', 'The header names this column twice. Nothing was taken.'],
    ]);
  });

  test('is refused when it has no records or too many', () => {
    const refuse = (count: number) =>
      readFeedTable('DRG', [drugHeader, ...Array.from({ length: count }, () => ['X', 'N', 'T', ''])]).remarks;
    expect(refuse(0)).toMatchObject([{ line: 0, message: 'The file holds no records.' }]);
    expect(refuse(feedLimits.records)).toEqual([]);
    expect(refuse(feedLimits.records + 1)).toMatchObject([{ message: feedFileFaults.tooManyRecords }]);
  });

  test('of any cells is read or remarked row by row', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'drugCode', 'type', '', 'N'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        const { lines, remarks } = readFeedTable('DRG', [drugHeader, ...rows]);
        const filled = rows.filter((row) => row.some((value) => value !== ''));
        expect(lines.length + remarks.length).toBe(Math.max(filled.length, 1));
        for (const { values } of lines) readFeedRecord(values);
      }),
    );
  });
});
