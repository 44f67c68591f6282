import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { addDays } from '../days/index.ts';
import { reviewWeeks } from '../fields/index.ts';
import { addQuantities, toHundredths, subtractQuantity, zero } from '../quantity/index.ts';
import { computeTotalDose } from '../schedule/index.ts';
import {
  computeBalance,
  computeForecast,
  checkPosting,
  type LedgerEntry,
  createDailyNeed,
  type NewEntry,
  buildReversal,
  computeRunningBalances,
} from './index.ts';

const anyPosting = fc.record({
  kind: fc.constantFrom('ADJ', 'DIS', 'PAK', 'SWAP', 'MER'),
  quantity: fc.integer({ min: -300, max: 300 }).map(toHundredths),
  naturalKey: fc.nat({ max: 12 }).map((n) => `key ${n}`),
});

const anyStep = fc.oneof(
  anyPosting.map((posting) => () => ({ ...posting, note: '', reverses: null })),
  fc.nat({ max: 14 }).map((at) => (entries: readonly LedgerEntry[]): NewEntry | null => {
    const target = entries[at];
    return target === undefined ? null : buildReversal(target, '');
  }),
);

// Proves BOOKS-2.
test('a ledger only grows, posts and reverses once, and sums up', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), (steps) => {
      const entries: LedgerEntry[] = [];
      let sum = zero;
      for (const step of steps) {
        const entry = step(entries);
        if (entry === null) continue;
        const wasKnown = entries.some((standing) => standing.naturalKey === entry.naturalKey);
        const outcome = checkPosting(entries, entry);
        expect(outcome.verdict === 'standing').toBe(wasKnown && outcome.verdict !== 'refused');
        if (outcome.verdict !== 'post') continue;
        sum = addQuantities(sum, entry.quantity);
        entries.push({ ...outcome.entry, id: entries.length + 1 });
        expect(outcome.balance).toBe(sum);
      }
      expect(computeBalance(entries)).toBe(sum);
      expect(computeRunningBalances(entries).at(-1)?.balance ?? zero).toBe(sum);
      expect(new Set(entries.map((entry) => entry.naturalKey)).size).toBe(entries.length);
      const reversed = entries.flatMap((entry) => entry.reverses ?? []);
      expect(new Set(reversed).size).toBe(reversed.length);
      for (const entry of entries)
        if (entry.reverses !== null) {
          const target = entries.find((candidate) => candidate.id === entry.reverses);
          expect(target?.kind).not.toBe('REV');
          expect(target && addQuantities(target.quantity, entry.quantity)).toBe(zero);
        }
    }),
  );
});

// Proves LEDGER-8.
test('a forecast closes with the pills left and runs out with them', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 2 }),
      anyDay,
      fc.constantFrom(...reviewWeeks),
      fc.integer({ min: -500, max: 20_000 }).map(toHundredths),
      (rules, from, weeks, pills) => {
        const made = computeForecast({
          available: pills,
          needOn: createDailyNeed(rules.map((rule) => ({ rule, packed: [] }))),
          from,
          weeks,
        });
        const computeNeedUntil = (to: typeof from) =>
          addQuantities(...rules.map((rule) => computeTotalDose(rule, from, to)));
        const end = addDays(from, weeks * 7 - 1);
        expect(made.weeks.at(-1)?.closing).toBe(subtractQuantity(pills, computeNeedUntil(end)));
        expect(addQuantities(...made.weeks.map((week) => week.need))).toBe(computeNeedUntil(end));
        if (made.runOut !== null) {
          expect(computeNeedUntil(made.runOut)).toBeGreaterThan(pills);
          if (pills >= zero && made.runOut !== from)
            expect(computeNeedUntil(addDays(made.runOut, -1))).toBeLessThanOrEqual(pills);
        } else expect(computeNeedUntil(end) <= pills || computeNeedUntil(end) === zero).toBe(true);
      },
    ),
  );
});
