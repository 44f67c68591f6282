import { addDays } from '@packwright/core/days';
import { describe, expect, test } from 'vitest';
import {
  markReprint,
  layoutPackLabel,
  layoutPackPapers,
  type PackSheetFacts,
  SheetLayoutError,
} from '../src/index.ts';
import { computeCellRect } from '../src/sheets/pack-sheet/grid-geometry.ts';
import { cases } from './cases.ts';
import { everyday, meals } from './courses.ts';
import { getLines, getTexts, getWords } from './display-list.ts';
import { buildFacts, firstDay, buildSnapshot } from './facts.ts';
import { papers } from './hardest-packs.ts';
import { expectOnlyMarked } from './expect-only-marked.ts';
import { findMissingTexts } from './find-missing-texts.ts';
import { findPageFaults } from './find-page-faults.ts';
import { warfarin } from './warfarin.ts';

const { ordinary } = cases;
type SheetSnapshot = PackSheetFacts['snapshot'];

const changeSnapshot = (change: Partial<SheetSnapshot>): PackSheetFacts => ({
  ...ordinary,
  snapshot: { ...ordinary.snapshot, ...change },
});
const changeProfile = (change: Partial<PackSheetFacts['profile']>) => ({
  ...ordinary,
  profile: { ...ordinary.profile, ...change },
});
const changeOptions = (change: Partial<PackSheetFacts['options']>) => ({
  ...ordinary,
  options: { ...ordinary.options, ...change },
});
const layoutWords = (facts: PackSheetFacts) => getWords(layoutPackPapers(facts));

describe('the identity on a pack sheet', () => {
  // Proves PRINT-4.
  test('names patient, pack, pharmacy and days', () => {
    const [first] = layoutPackPapers(ordinary);
    const told = [
      'O’BRIEN, Margaret Rose',
      'DOB 04/07/1941',
      'Wed 04/03',
      'Breakfast',
      'J000000123',
      'ABC234',
    ];
    expect(first && getTexts(first).map(({ text }) => text)).toEqual(expect.arrayContaining(told));
    expect(first && getLines(first).join('\n')).toMatch(/Wattle Street Pharmacy/u);
  });

  // Proves DOCTOR-5.
  test('the doctor stands below the place of the patient', () => {
    const { patient } = ordinary.snapshot;
    const facts = changeSnapshot({ patient: { ...patient, doctorName: 'Dr Anna Whitlam' } });
    expect(layoutPackPapers(facts).flatMap(getLines)).toContain('Doctor: Dr Anna Whitlam');
    expect(layoutWords(ordinary)).not.toContain('Doctor:');
  });

  // Proves MED-48.
  test('the INR test with its doses stands on a band', () => {
    const facts = changeSnapshot({ warfarin });
    const words = layoutWords(facts).join(' ');
    expect(words).toContain('WARFARIN');
    expect(words).toContain('INR 2.4 on 27/02/2026');
    expect(findMissingTexts(layoutPackPapers(facts), facts)).toEqual([]);
    expect(layoutWords(ordinary)).not.toContain('WARFARIN');
  });

  // Proves PATIENT-21.
  test('a preferred language stands below the birth date', () => {
    const { patient } = ordinary.snapshot;
    const facts = changeSnapshot({ patient: { ...patient, preferredLanguage: 'Greek' } });
    const lines = layoutPackPapers(facts).flatMap(getLines);
    expect(lines.indexOf('Language: Greek')).toBe(lines.indexOf('DOB 04/07/1941') + 1);
    expect(layoutWords(ordinary)).not.toContain('Language:');
  });

  test.each([
    [{ isNoneKnown: true, items: [] }, 'NKDA (no known drug allergies)'],
    [{ isNoneKnown: false, items: [] }, 'Not recorded'],
    [
      { isNoneKnown: true, items: [{ target: 'Latex', reaction: 'itch', prescriptionIds: [] }] },
      'Latex (itch)',
    ],
  ])('prints allergies %j as “%s”', (allergies, expected) => {
    expect(layoutWords(changeSnapshot({ allergies }))).toContain(expected);
  });

  // Proves PRINT-17.
  test('stands with page and pack number on every page', () => {
    const pages = layoutPackPapers(cases.crowded);
    pages.forEach((page, index) => {
      const told = getTexts(page).map(({ text }) => text);
      expect(told).toEqual(
        expect.arrayContaining([
          'O’BRIEN, Margaret Rose',
          'J000000123.ABC234',
          `Page ${index + 1} of ${pages.length}`,
        ]),
      );
      expect(told).toContain('Keep out of reach of children');
    });
  });

  test.each(Object.entries(cases))('gets only a mark for a reprint or preview of %s', (_, facts) => {
    for (const copy of [markReprint(facts, 3), { ...facts, isPreview: true }]) expectOnlyMarked(copy);
  });

  const addresses = Array.from({ length: 8 }, (_, words) => ' Wattle Street,'.repeat(words + 1).trim());

  test.each(papers)('keeps room for the reprint mark of %s with any address', (_, paper) => {
    for (const address of addresses) {
      const snapshot = { ...ordinary.snapshot, foil: { ...ordinary.snapshot.foil, ...paper } };
      const facts = { ...ordinary, snapshot: { ...snapshot, pharmacy: { ...snapshot.pharmacy, address } } };
      const pages = expectOnlyMarked(markReprint(facts, 12));
      expect(pages.flatMap(findPageFaults), address).toEqual([]);
    }
  });

  test('has the reprint mark on a label too', () => {
    expect(() => markReprint(ordinary, 0)).toThrow(RangeError);
    expect(getWords([layoutPackLabel(markReprint(ordinary, 3))])).toContain('REPRINT 3');
  });

  // Proves PRINT-14.
  test('keeps a taller row for a long time in the chart', () => {
    const headings = [
      'Half an hour before the first breakfast of the day, with a full glass of water',
      'Dinner',
    ];
    const facts = buildFacts(buildSnapshot(headings, everyday));
    const pages = layoutPackPapers({ ...facts, options: { ...facts.options, isSigningChartAtBottom: true } });
    const texts = pages.flatMap(getTexts);
    const chart = texts.slice(texts.findIndex(({ text }) => text === 'Signing chart'));
    const times = chart.filter(({ size, face }) => size === 8 && face === 'semibold');
    const dinner = times.find(({ text }) => text === 'Dinner');
    const above = times.filter(({ y }) => dinner !== undefined && y < dinner.y);
    expect(above.length).toBeGreaterThan(2);
    expect((dinner?.y ?? 0) - Math.max(...above.map(({ y }) => y))).toBeGreaterThan(4);
  });
});

describe('the order of days and times', () => {
  const grid = { x: 20, y: 75, width: 168, height: 189 };
  const placeCell = (
    row: number,
    column: number,
    isReverseStartDayOfWeek: boolean,
    isReverseOffTimeSlots: boolean,
  ) => {
    const { x, y } = computeCellRect(row, column, grid, 4, {
      isReverseStartDayOfWeek,
      isReverseOffTimeSlots,
    });
    return [x, y];
  };

  test.each([
    [false, false, [20, 75]],
    [true, false, [20, 237]],
    [false, true, [146, 75]],
    [true, true, [146, 237]],
  ])('days reversed %s, times reversed %s: the first dose is at %j', (days, times, expected) => {
    expect(placeCell(0, 0, days, times)).toEqual(expected);
  });

  // Proves PRINT-8.
  test('a reversed sheet moves headings and cells together', () => {
    const [first] = layoutPackPapers(
      changeOptions({ isReverseStartDayOfWeek: true, isReverseOffTimeSlots: true }),
    );
    const findText = (text: string, size: number) =>
      first && getTexts(first).find((op) => op.text === text && op.size === size);
    expect(findText('Wed', 10.5)?.y).toBeGreaterThan(findText('Tue', 10.5)?.y ?? Infinity);
    expect(findText('Breakfast', 8.5)?.x).toBeGreaterThan(findText('Bedtime', 8.5)?.x ?? Infinity);
  });
});

describe('the switches of a print profile', () => {
  // Proves PRINT-10.
  test.each([
    ['isDrugWarning', 'Stand up slowly: this medicine can make you dizzy.'],
    ['sameAsDrugInfo', 'Same as Frusehex'],
    ['isUnpackedPrnMedArea', 'NOT IN PACK'],
    ['isPackDateOnFoil', 'Packed'],
  ] as const)('print %s “%s” or not', (flag, text) => {
    expect(layoutWords(changeProfile({ [flag]: true }))).toContain(text);
    expect(layoutWords(changeProfile({ [flag]: false }))).not.toContain(text);
  });

  test.each([
    ['isMedicationScheduleTable', 'Schedule'],
    ['isSigningChartAtBottom', 'Signing chart'],
    ['isDoNotCrush', 'DO NOT CRUSH'],
  ] as const)('print the option %s “%s” or not', (flag, text) => {
    expect(layoutWords(changeOptions({ [flag]: true }))).toContain(text);
    expect(layoutWords(changeOptions({ [flag]: false }))).not.toContain(text);
  });

  // Proves PACK-40.
  test('never hide the name of a withheld medicine', () => {
    const [line] = ordinary.snapshot.lines;
    const listed =
      line === undefined
        ? []
        : [{ prescriptionId: 1, drug: line.drug, directions: ['Ask first.'], reason: 'withheld' as const }];
    const facts = changeSnapshot({ listed });
    expect(layoutWords({ ...facts, profile: { ...facts.profile, isUnpackedPrnMedArea: false } })).toContain(
      'WITHHELD',
    );
  });

  test('give a PRN card no days, times or chart', () => {
    const facts = { ...cases['as-needed'], options: { ...ordinary.options, isSigningChartAtBottom: true } };
    const told = layoutWords(facts);
    expect(told.some((text) => ['Wed', 'Breakfast', 'Wed 04/03', 'Signing chart'].includes(text))).toBe(
      false,
    );
  });
});

describe('a medicine that starts or stops', () => {
  const buildDated = (start: number, cease: number) => {
    const [course] = everyday;
    if (course === undefined) throw new Error('no course');
    const dates = { start: addDays(firstDay, start), cease: addDays(firstDay, cease) };
    return layoutWords(
      buildFacts(buildSnapshot(meals, [{ ...course, words: { ...course.words, ...dates } }])),
    );
  };

  test('is marked inside the pack, not before or after', () => {
    expect(buildDated(2, 5)).toEqual(expect.arrayContaining(['Starts 06/03', 'Stops 09/03']));
    expect(buildDated(-30, 90).filter((text) => /^(?:Starts|Stops) /u.test(text))).toEqual([]);
  });
});

describe('the grid of a print profile', () => {
  test('moves only the header to the next page when high', () => {
    const [first, second] = layoutPackPapers(changeProfile({ topMargin: 46, height: 150 }));
    const told = first === undefined ? [] : getTexts(first).map(({ text }) => text);
    expect(told).toContain('ALLERGIES: Penicillin (rash), Sulfonamides');
    expect(told).toContain('Photo, pack details, alerts: see page 2');
    expect(second && getTexts(second).map(({ text }) => text)).toContain('Penicillin (rash), Sulfonamides');
  });

  test('keeps allergies and alerts before an overlong header on page one', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({
      target: `Substance ${index + 1}`,
      reaction: 'a severe rash with fever',
      prescriptionIds: [],
    }));
    const [first, second] = layoutPackPapers(changeSnapshot({ allergies: { isNoneKnown: false, items } }));
    const told = first === undefined ? [] : getTexts(first).map(({ text }) => text);
    expect(told).toContain('Photo and pack details: see page 2');
    expect(told.join(' ')).toContain('Substance 12');
    expect(second && getTexts(second).map(({ text }) => text)).toContain('No photo');
  });

  test('leaves room for the medicines when small', () => {
    const facts = {
      ...buildFacts(buildSnapshot(meals, everyday.slice(0, 2))),
      profile: { ...ordinary.profile, height: 110 },
    };
    const pages = layoutPackPapers({ ...facts, snapshot: { ...facts.snapshot, listed: [] } });
    expect(pages).toHaveLength(1);
  });

  test.each([
    [{ topMargin: 12 }, 'no room for the name'],
    [{ leftMargin: 60 }, 'off the paper'],
    [{ topMargin: 75, height: 220 }, 'into the line at its foot: make its margins or its grid smaller'],
  ])('is refused for %j: %s', (change, message) => {
    expect(() => layoutPackPapers(changeProfile(change))).toThrow(SheetLayoutError);
    expect(() => layoutPackPapers(changeProfile(change))).toThrow(message);
  });
});
