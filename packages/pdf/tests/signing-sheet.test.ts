import { addDays } from '@packwright/core/days';
import { limits } from '@packwright/core/fields';
import { isPrintable } from '@packwright/core/identifiers';
import type { SigningSheetCode } from '@packwright/core/reports';
import { formatSigningCode, type SigningCode, standardSigningCodes } from '@packwright/core/signing-sheets';
import { describe, expect, it } from 'vitest';
import { layoutSigningSheet, type RectOp, type SigningSheetFacts } from '../src/index.ts';
import { splitVisualRuns } from '../src/layout/runs.ts';
import { getLines, getWords, toGolden } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';
import { buildSigningFacts, ownCodes } from './signing-cases.ts';
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
  'own-codes': buildSigningFacts('PRN', { facts: { codes: ownCodes } }),
};
/** As many as a group may keep, each as long as it may be. */
const buildMostCodes = (meaning: string): readonly SigningCode[] =>
  Array.from({ length: limits.signingCodes }, (_, at) => ({
    code: `QQ${String.fromCodePoint(65 + at)}`,
    meaning: meaning.slice(0, limits.signingMeaning),
  }));
const widest = 'W'.repeat(limits.signingMeaning);

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
    'the most and widest codes': buildSigningFacts('REGULAR', {
      medicines: [longestMedicine],
      resident: {
        allergies: Array.from({ length: 20 }, (_, at) => `Substance ${at} (swelling of the face)`),
      },
      facts: { codes: buildMostCodes(widest) },
    }),
    'the most codes on a course': buildSigningFacts('SHORT_COURSE', {
      facts: { codes: buildMostCodes(widest) },
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

// Proves SIGN-12, SIGN-13.
describe('the codes of a group', () => {
  const getLegend = (codes: readonly SigningCode[]): readonly string[] => {
    const [page] = layoutSigningSheet(buildSigningFacts('PRN', { facts: { codes } }));
    const lines = page === undefined ? [] : getLines(page);
    const first = lines.findIndex((line) => line.startsWith('Sign your initials'));
    return lines.slice(
      first,
      lines.findIndex((line, at) => at > first && line.includes('ELLISON')),
    );
  };

  it('stand on one line where they are the standard ones', () => {
    expect(getLegend(standardSigningCodes)).toHaveLength(1);
  });

  it('stand with W, each on one line with its meaning', () => {
    const legend = getLegend(ownCodes);
    expect(legend.length).toBeGreaterThan(1);
    for (const each of ownCodes.filter(({ code }) => code !== 'RX'))
      expect(legend.filter((line) => line.includes(formatSigningCode(each)))).toHaveLength(1);
    expect(legend.at(-1)).toContain('W Withheld');
  });

  it('take five lines where all are long', () => {
    const words = 'Given later, see the notes of the doctor';
    expect(words).toHaveLength(limits.signingMeaning);
    expect(getLegend(buildMostCodes(words))).toHaveLength(5);
  });

  it('have no letter that the fonts of paper lack', () => {
    const letters = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at)).filter(
      (letter) => isPrintable(letter) && /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter),
    );
    expect(letters.length).toBeGreaterThan(600);
    const missing = letters.filter((letter) => {
      try {
        return splitVisualRuns(letter, 'semibold').length === 0;
      } catch {
        return true;
      }
    });
    expect(missing).toEqual([]);
  });
});
