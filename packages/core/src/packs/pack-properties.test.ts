import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { buildMedicine, buildProfile } from '../../tests/sample-profile.ts';
import { addDays, computeDaysBetween, type Day } from '../days/index.ts';
import { addQuantities } from '../quantity/index.ts';
import { computeTotalDose } from '../schedule/index.ts';
import {
  areNamedAlike,
  toCanonicalJson,
  getWindowDays,
  freezePack,
  rebuildOrder,
  buildPackPages,
  computePackWindows,
  shortenDrugName,
  compareSnapshots,
} from './index.ts';

const anyWindows = fc
  .record({
    packStartDate: anyDay,
    numberOfWeek: fc.integer({ min: 1, max: 8 }),
    partWeekPack: fc.integer({ min: 1, max: 7 }),
  })
  .map((order) => ({ order, windows: computePackWindows(order) }));

const anyAbsence = fc.oneof(
  fc.constant({ from: null, to: null }),
  fc
    .tuple(anyDay, fc.option(fc.nat({ max: 30 })))
    .map(([from, days]) => ({ from, to: days === null ? null : addDays(from, days) })),
);

const anyProfile = fc
  .record({
    rules: fc.array(anyRule, { minLength: 1, maxLength: 16 }),
    headings: fc.integer({ min: 4, max: 8 }),
    suspension: fc.option(anyAbsence),
  })
  .map(({ rules, headings, suspension }) =>
    buildProfile(
      rules.map((rule, index) => buildMedicine(index + 1, { rule })),
      {
        headings: Array.from({ length: headings }, (_, slot) => `Slot ${slot + 1}`),
        suspension,
      },
    ),
  );

const buildOrder = (profile: ReturnType<typeof buildProfile>, from: Day, to: Day) =>
  ({
    category: 'STANDARD',
    prescriptionIds: profile.medicines.map((medicine) => medicine.prescriptionId),
    window: { from, to, week: 1, weeks: 1 },
    expiry: null,
  }) as const;

test('what is printed in the cells is what the schedule gives, line by line', () => {
  fc.assert(
    fc.property(anyProfile, anyDay, fc.integer({ min: 1, max: 28 }), (profile, from, length) => {
      const to = addDays(from, length - 1);
      const pack = freezePack(profile, buildOrder(profile, from, to));
      const cells = buildPackPages(pack).flatMap((page) => page.rows.flatMap((row) => row.cells));
      for (const [index, line] of pack.lines.entries()) {
        const printed = cells.flatMap((cell) =>
          cell.doses.filter((dose) => dose.line === index + 1).map((dose) => dose.quantity),
        );
        expect(addQuantities(...printed)).toBe(line.qty);
        const medicine = profile.medicines[index];
        if (medicine === undefined) throw new Error('A line without a medicine');
        const away = profile.suspension;
        if (away === null) expect(line.qty).toBe(computeTotalDose(medicine.rule, from, to));
        else if (away.from === null) expect(line.qty).toBe(0);
        else if (away.from > to || (away.to !== null && away.to < from))
          expect(line.qty).toBe(computeTotalDose(medicine.rule, from, to));
        else expect(line.qty).toBeLessThanOrEqual(computeTotalDose(medicine.rule, from, to));
      }
      expect(addQuantities(...cells.map((cell) => cell.count))).toBe(
        addQuantities(...pack.lines.map((line) => line.qty)),
      );
    }),
    { numRuns: 150 },
  );
});

test('every page has seven rows; the rows inside the window are its days, in order', () => {
  fc.assert(
    fc.property(anyProfile, anyDay, fc.integer({ min: 1, max: 28 }), (profile, from, length) => {
      const to = addDays(from, length - 1);
      const pages = buildPackPages(freezePack(profile, buildOrder(profile, from, to)));
      for (const page of pages) expect(page.rows).toHaveLength(7);
      const rows = pages.flatMap((page) => page.rows);
      expect(rows.filter((row) => !row.isOutside).map((row) => row.day)).toEqual(getWindowDays({ from, to }));
      for (const row of rows)
        if (row.isOutside) expect(row.cells.every((cell) => cell.count === 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the packs of an order cover its days once each, without a gap (security I18)', () => {
  fc.assert(
    fc.property(anyWindows, ({ order, windows }) => {
      const length = order.partWeekPack + (order.numberOfWeek - 1) * 7;
      expect(windows.flatMap(getWindowDays)).toEqual(
        getWindowDays({ from: order.packStartDate, to: addDays(order.packStartDate, length - 1) }),
      );
      for (const window of windows.slice(1)) expect(computeDaysBetween(window.from, window.to)).toBe(6);
    }),
  );
});

test('a pack frozen again from the same profile has the same text and no difference', () => {
  fc.assert(
    fc.property(anyProfile, anyDay, (profile, from) => {
      const pack = freezePack(profile, buildOrder(profile, from, addDays(from, 6)));
      const again = freezePack(structuredClone(profile), rebuildOrder(pack, profile));
      expect(toCanonicalJson(again)).toBe(toCanonicalJson(pack));
      expect(compareSnapshots(pack, again)).toEqual([]);
      // What comes back from storage is the same pack.
      expect(toCanonicalJson(JSON.parse(toCanonicalJson(pack)))).toBe(toCanonicalJson(pack));
    }),
    { numRuns: 40 },
  );
});

test('the canonical text loses nothing and does not depend on the order of keys', () => {
  const shuffleKeys = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffleKeys);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, held]) => [key, shuffleKeys(held)]),
    );
  };
  // Half of a pair included; the library's own table of all characters takes a second to build.
  const anyCharacter = fc.nat({ max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyCharacter }), (value) => {
      const text = toCanonicalJson(value);
      expect(JSON.stringify(JSON.parse(text))).toBe(
        JSON.stringify(JSON.parse(toCanonicalJson(shuffleKeys(value)))),
      );
      expect(toCanonicalJson(shuffleKeys(value))).toBe(text);
      expect(toCanonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
  for (const bent of [
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    { a: undefined },
    [undefined],
    () => 1,
    1n,
  ])
    expect(() => toCanonicalJson(bent)).toThrow(TypeError);
  expect(() => toCanonicalJson(new Map())).toThrow(TypeError);
  expect(toCanonicalJson({ b: [1, 'ü"'], a: { d: null, c: false } })).toBe(
    '{"a":{"c":false,"d":null},"b":[1,"ü\\""]}',
  );
});

test('a short name always ends in the whole strength and starts with the whole first word', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '5 mg', '62.5 mcg'),
      fc.nat({ max: 40 }),
      (words, strength, limit) => {
        const printed = shortenDrugName({ name: words.join(' '), strength }, limit);
        expect(printed.replaceAll('\u00a0', ' ').endsWith(strength)).toBe(true);
        expect(printed.startsWith(words[0] ?? '')).toBe(true);
        const name = strength === '' ? printed : printed.slice(0, -strength.length - 1);
        const kept = name.replace('…', '').split(' ');
        expect(words.slice(0, kept.length)).toEqual(kept);
        expect(name.endsWith('…')).toBe(kept.length < words.length);
        if (kept.length > 1 && limit > 0) expect(printed.length).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('no short name of a pack can be read as another of its drugs, unless both are named alike', () => {
  const words = fc.array(fc.constantFrom('Vitamin', 'B1', 'B6', 'b6', 'Forte', 'Sandoz'), {
    minLength: 1,
    maxLength: 4,
  });
  const drug = fc
    .record({
      name: words.map((each) => each.join(' ')),
      strength: fc.constantFrom('100 mg', '100mg', '50 mg', ''),
      isInName: fc.boolean(),
    })
    .map(({ name, strength, isInName }) =>
      isInName ? { name: `${name} ${strength}`.trim(), strength: '' } : { name, strength },
    );
  fc.assert(
    fc.property(fc.array(drug, { minLength: 2, maxLength: 6 }), fc.nat({ max: 30 }), (drugs, limit) => {
      const formatFullName = (each: (typeof drugs)[number]) => normaliseName(shortenDrugName(each, 0));
      for (const each of drugs) {
        const [beginning, end] = normaliseName(shortenDrugName(each, limit, drugs)).split('…');
        const readAs = drugs.filter((other) =>
          end === undefined
            ? formatFullName(other) === beginning
            : `${formatFullName(other)}`.startsWith(`${beginning}`) && formatFullName(other).endsWith(end),
        );
        // Those are told apart by their numbers in the list.
        expect(readAs.filter((other) => !areNamedAlike(each, other))).toEqual([]);
      }
    }),
  );
});

const normaliseName = (name: string): string => name.replaceAll(/\s/gu, '').toLowerCase();
