import { addDays } from '@packwright/core/days';
import type { SigningSheetCode } from '@packwright/core/reports';
import { describe, expect, it } from 'vitest';
import { layoutSigningSheet, type RectOp, type SigningSheetFacts } from '../src/index.ts';
import { getLines, getWords, toGolden } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';
import { buildSigningFacts } from './signing-cases.ts';
import { awayMedicines, longestMedicine, monday, residentMedicines } from './signing-medicines.ts';

const codes: readonly SigningSheetCode[] = [
  'REGULAR',
  'PRN',
  'WARFARIN',
  'INSULIN',
  'SHORT_COURSE',
  'S8',
  'PATCHES',
  'NON_PACKED',
  'CYTOTOXIC',
];
const careWorker = { options: { includeOptionForCareWorker: true } };
const cases: Readonly<Record<string, SigningSheetFacts>> = {
  ...Object.fromEntries(codes.map((code) => [code.toLowerCase().replace('_', '-'), buildSigningFacts(code)])),
  'care-worker': buildSigningFacts('REGULAR', careWorker),
  away: buildSigningFacts('REGULAR', {
    medicines: awayMedicines,
    resident: { withheld: 'ALL MEDICINES ARE WITHHELD from 05/03/2026 to 10/03/2026' },
  }),
};

// Proves SIGN-8.
describe('a signing sheet', () => {
  it.each(Object.entries(cases))('matches the reviewed pages of %s', async (name, facts) => {
    await expect(toGolden(layoutSigningSheet(facts))).toMatchFileSnapshot(
      `../src/golden/signing-${name}.json`,
    );
  });

  const hard = {
    ...cases,
    'long words': buildSigningFacts('REGULAR', {
      medicines: [longestMedicine],
      resident: {
        lastName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
        allergies: Array.from({ length: 20 }, (_, at) => `Substance ${at} (swelling of the face)`),
        doctor: 'Dr Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of the practice',
      },
      facts: { printedBy: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana' },
    }),
    'long lines of a register': buildSigningFacts('S8', {
      medicines: [{ ...longestMedicine, flags: { ...longestMedicine.flags, isS8Drug: true } }],
    }),
    'a long course': buildSigningFacts('SHORT_COURSE', {
      medicines: [
        {
          ...longestMedicine,
          flags: { ...longestMedicine.flags, isShortCourse: true },
          rule: { ...longestMedicine.rule, start: monday, shortCourse: { totalDoses: 112, startSlot: 0 } },
        },
      ],
    }),
    'a month': buildSigningFacts('REGULAR', { days: 31 }),
    'a day': buildSigningFacts('REGULAR', { days: 1 }),
    'nothing known': buildSigningFacts('REGULAR', {
      resident: {
        preferredName: '',
        birthDate: null,
        urn: '',
        room: '',
        doctor: '',
        allergies: [],
        alerts: [],
      },
      facts: { replaces: null, version: 1 },
    }),
  };
  it.each(Object.entries(hard))('has nothing that overlaps or leaves the paper with %s', (_, facts) => {
    expect(layoutSigningSheet(facts).flatMap(findPageFaults)).toEqual([]);
  });

  it('names resident, page, version and what it replaces on each page', () => {
    const pages = layoutSigningSheet(buildSigningFacts('REGULAR', { days: 28 }));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      const text = getLines(page).join('\n');
      expect(text).toContain('ELLISON, Margaret');
      expect(text).toContain('ALLERGIES: Penicillin (rash), Sulfur (swelling)');
      expect(text).toContain('REPLACES THE CHART PRINTED 16/02/2026');
      expect(text).toContain('Version 2');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('R Refused');
    });
  });

  it('names the medicine again where its lines go on', () => {
    const [, second] = layoutSigningSheet(buildSigningFacts('S8'));
    expect(second && getLines(second).join('\n')).toContain('Oxycodone 5 mg tablet (continued)');
  });

  it('says that allergies are not recorded', () => {
    const facts = buildSigningFacts('PRN', { resident: { allergies: [] } });
    expect(getWords(layoutSigningSheet(facts))).toContain('ALLERGIES NOT RECORDED: ask before giving');
  });
});

const isGrey = (op: { readonly kind: string }): op is RectOp =>
  op.kind === 'rect' && (op as RectOp).fill === '#c4c9d0';
const countGrey = (facts: SigningSheetFacts): number =>
  layoutSigningSheet(facts).flatMap(({ ops }) => ops.filter(isGrey)).length;

// Proves SIGN-1.
it('draws grey exactly the boxes on which nothing is due', () => {
  const facts = buildSigningFacts('REGULAR', { days: 28 });
  const states = facts.sheet.medicines.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  expect(countGrey(facts)).toBe(states.filter((state) => state === 'notDue' || state === 'suspended').length);
  expect(countGrey(facts)).toBeGreaterThan(20);
});

it('writes W into the boxes of days away', () => {
  const facts = cases.away ?? buildSigningFacts('REGULAR');
  const states = facts.sheet.medicines.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  const suspended = states.filter((state) => state === 'suspended').length;
  expect(suspended).toBeGreaterThan(10);
  expect(getWords(layoutSigningSheet(facts)).filter((text) => text === 'W')).toHaveLength(suspended);
});

// Proves SIGN-3.
describe('the options of paper', () => {
  const write = (...args: Parameters<typeof buildSigningFacts>): string =>
    layoutSigningSheet(buildSigningFacts(...args))
      .map((page) => getLines(page).join('\n'))
      .join('\n');

  it('leave indications away', () => {
    expect(write('REGULAR')).toContain('For: Diabetes');
    expect(write('REGULAR', { options: { isPrintIndications: false } })).not.toContain('For:');
  });

  it.each(['REGULAR', 'INSULIN', 'S8', 'WARFARIN', 'SHORT_COURSE', 'PATCHES'] as const)(
    'leave the place of dates on %s to be written',
    (code) => {
      const inSecondWeek = '10/03';
      expect(write(code)).toContain(inSecondWeek);
      const removed = write(code, { options: { removeAdminDates: true }, medicines: residentMedicines });
      expect(removed.replaceAll(/(NEXT INR TEST:|next test|Last dose on|Stop|–) [\d/]+/gu, '')).not.toContain(
        inSecondWeek,
      );
      expect(removed).toContain('02/03/2026 – 15/03/2026');
    },
  );

  it('name the sheet as a person called it', () => {
    expect(write('PRN', { facts: { reportTitle: 'Night round' } })).toContain('Night round');
  });

  it('count the tablets of a pack for a care worker', () => {
    const text = write('REGULAR', careWorker);
    expect(text).toContain('Sign once for each time.');
    // Monday at breakfast: one metformin, one and a half prednisolone, one digoxin.
    expect(text).toContain('3½');
  });

  it('mark warfarin of another dose and the next test', () => {
    const [first] = residentMedicines.filter(({ flags }) => flags.isWarfarin);
    if (first === undefined) throw new Error('no warfarin');
    expect(write('WARFARIN')).toContain('INR TEST DUE');
    expect(write('WARFARIN', { medicines: [first] })).toContain('ASK THE PHARMACY FIRST');
    expect(write('WARFARIN')).toContain('1 × 3 mg (blue) + 1 × 1 mg (brown)');
  });

  it('cross a medicine from the day after its last', () => {
    const end = addDays(monday, 3);
    const [first] = residentMedicines;
    if (first === undefined) throw new Error('no medicine');
    const medicine = { ...first, rule: { ...first.rule, end } };
    const pages = layoutSigningSheet(buildSigningFacts('REGULAR', { medicines: [medicine], days: 7 }));
    const crosses = pages.flatMap(({ ops }) =>
      ops.filter((op) => op.kind === 'line' && op.x1 !== op.x2 && op.y1 !== op.y2),
    );
    // Two times, three days, two strokes.
    expect(crosses).toHaveLength(12);
  });
});
