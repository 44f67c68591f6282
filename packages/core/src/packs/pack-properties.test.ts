import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { buildMedicine, buildProfile } from '../../tests/sample-profile.ts';
import { addDays, computeDaysBetween, type Day } from '../days/index.ts';
import { addQuantities } from '../quantity/index.ts';
import { computeTotalDose } from '../schedule/index.ts';
import {
  toCanonicalJson,
  getWindowDays,
  freezePack,
  rebuildOrder,
  buildPackPages,
  computePackWindows,
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

// Proves PACK-47.
test('cells print exactly the quantities that the schedule gives', () => {
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

test('every page has seven rows, with the window days in order', () => {
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

test('the packs of an order cover each day exactly once (PACK-48)', () => {
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

// Proves PACK-8.
test('freezing an unchanged profile again yields an identical pack', () => {
  fc.assert(
    fc.property(anyProfile, anyDay, (profile, from) => {
      const pack = freezePack(profile, buildOrder(profile, from, addDays(from, 6)));
      const again = freezePack(structuredClone(profile), rebuildOrder(pack, profile));
      expect(toCanonicalJson(again)).toBe(toCanonicalJson(pack));
      expect(compareSnapshots(pack, again)).toEqual([]);
      // A stored pack is read back unchanged.
      expect(toCanonicalJson(JSON.parse(toCanonicalJson(pack)))).toBe(toCanonicalJson(pack));
    }),
    { numRuns: 40 },
  );
});

test('canonical JSON is lossless and independent of key order', () => {
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
