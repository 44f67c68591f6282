import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { addDays } from '../days/index.ts';
import { reviewWeeks } from '../fields/index.ts';
import { addQuantities, hundredths, subtractQuantity, zero } from '../quantity/index.ts';
import { totalDose } from '../schedule/index.ts';
import {
  balanceOf,
  forecast,
  judgePosting,
  type LedgerEntry,
  dailyNeed,
  type NewEntry,
  reversalOf,
  runningBalances,
} from './index.ts';

const anyPosting = fc.record({
  kind: fc.constantFrom('ADJ', 'DIS', 'PAK', 'SWAP', 'MER'),
  quantity: fc.integer({ min: -300, max: 300 }).map(hundredths),
  naturalKey: fc.nat({ max: 12 }).map((n) => `key ${n}`),
});

const anyStep = fc.oneof(
  anyPosting.map((posting) => () => ({ ...posting, note: '', reverses: null })),
  fc.nat({ max: 14 }).map((at) => (entries: readonly LedgerEntry[]): NewEntry | null => {
    const target = entries[at];
    return target === undefined ? null : reversalOf(target, '');
  }),
);

test('a ledger only grows, posts each key once, reverses each entry at most once, and sums up', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), (steps) => {
      const entries: LedgerEntry[] = [];
      let sum = zero;
      for (const step of steps) {
        const entry = step(entries);
        if (entry === null) continue;
        const wasKnown = entries.some((standing) => standing.naturalKey === entry.naturalKey);
        const outcome = judgePosting(entries, entry);
        expect(outcome.verdict === 'standing').toBe(wasKnown && outcome.verdict !== 'refused');
        if (outcome.verdict !== 'post') continue;
        sum = addQuantities(sum, entry.quantity);
        entries.push({ ...outcome.entry, id: entries.length + 1 });
        expect(outcome.balance).toBe(sum);
      }
      expect(balanceOf(entries)).toBe(sum);
      expect(runningBalances(entries).at(-1)?.balance ?? zero).toBe(sum);
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

test('a forecast ends with what is left of the pills after every dose, and runs out when they do', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 2 }),
      anyDay,
      fc.constantFrom(...reviewWeeks),
      fc.integer({ min: -500, max: 20_000 }).map(hundredths),
      (rules, from, weeks, pills) => {
        const made = forecast({ available: pills, needOn: dailyNeed(rules), from, weeks });
        const until = (to: typeof from) => addQuantities(...rules.map((rule) => totalDose(rule, from, to)));
        const end = addDays(from, weeks * 7 - 1);
        expect(made.weeks.at(-1)?.closing).toBe(subtractQuantity(pills, until(end)));
        expect(addQuantities(...made.weeks.map((week) => week.need))).toBe(until(end));
        if (made.runOut !== null) {
          expect(until(made.runOut)).toBeGreaterThan(pills);
          if (pills >= zero && made.runOut !== from)
            expect(until(addDays(made.runOut, -1))).toBeLessThanOrEqual(pills);
        } else expect(until(end) <= pills || until(end) === zero).toBe(true);
      },
    ),
  );
});
