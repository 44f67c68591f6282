import { describe, expect, test } from 'vitest';
import { day } from '../days/index.ts';
import { jobOf, lineOf, packedLine } from '../../tests/sample-job.ts';
import { hundredths, tablets, zero } from '../quantity/index.ts';
import {
  adjust,
  available,
  commitmentOf,
  crossesBelowZero,
  entryKinds,
  isCoveredByRepeats,
  isPostable,
  judgePosting,
  type LedgerEntry,
  mergeEntries,
  naturalKeys,
  openingEntry,
  packedEntry,
  reversalOf,
  scriptsNeeded,
  swapEntries,
  weeklyUseOfRefills,
} from './index.ts';

const entry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  kind: 'DIS',
  quantity: tablets(60),
  naturalKey: 'DIS:feed:700123:1:new',
  note: '',
  reverses: null,
  ...change,
});

const adjustment = { kind: 'add', quantity: tablets(2), reason: 'counted', gesture: 'g1' } as const;

describe('adjustments', () => {
  test.each([
    ['add', 200, 'counted'],
    ['subtract', -200, 'counted'],
    ['override', -800, 'override to 2: counted'],
  ] as const)('%s of 2 on a balance of 10', (kind, quantity, note) => {
    expect(adjust(tablets(10), { ...adjustment, kind })).toMatchObject({
      entry: { kind: 'ADJ', quantity, note },
    });
  });

  test('need a positive quantity and a reason, and something to post', () => {
    const refused = (change: object) => adjust(tablets(2), { ...adjustment, ...change });
    expect(refused({ quantity: zero })).toEqual({
      refusal: { field: 'qty', sentence: 'Must provide a number greater than 0' },
    });
    expect(refused({ quantity: hundredths(-1) })).toMatchObject({ refusal: { field: 'qty' } });
    expect(refused({ reason: '  ' })).toEqual({
      refusal: { field: 'note', sentence: 'Please complete this field' },
    });
    expect(refused({ kind: 'override' })).toEqual({
      refusal: { field: null, sentence: 'The balance is already 2.' },
    });
  });

  test('may take a balance below zero (D-152), which is flagged once', () => {
    const outcome = adjust(tablets(1), { ...adjustment, kind: 'subtract' });
    expect(outcome).toMatchObject({ entry: { quantity: -200 } });
    expect(crossesBelowZero(tablets(1), tablets(-1))).toBe(true);
    expect(crossesBelowZero(tablets(-1), tablets(-2))).toBe(false);
    expect(crossesBelowZero(tablets(1), zero)).toBe(false);
  });
});

describe('posting', () => {
  test('the same key posts once, and never something else', () => {
    const { id: _, ...same } = entry();
    expect(judgePosting([entry()], same)).toEqual({ verdict: 'standing', entry: entry() });
    expect(judgePosting([entry()], { ...same, quantity: tablets(30) })).toEqual({
      verdict: 'refused',
      code: 'KEY_REUSED',
    });
    expect(judgePosting([entry()], { ...same, kind: 'ADJ' })).toEqual({
      verdict: 'refused',
      code: 'KEY_REUSED',
    });
  });

  test('an entry is reversed once, and a reversal never', () => {
    const reversal = { ...reversalOf(entry(), 'undone'), id: 2 };
    expect(judgePosting([entry()], reversal)).toMatchObject({ verdict: 'post', balance: zero });
    expect(judgePosting([entry(), reversal], reversal)).toMatchObject({ verdict: 'standing' });
    const otherKey = { ...reversal, naturalKey: 'REV:other' };
    expect(judgePosting([entry(), reversal], otherKey)).toEqual({
      verdict: 'refused',
      code: 'ALREADY_REVERSED',
    });
    expect(judgePosting([entry(), reversal], reversalOf(reversal, ''))).toEqual({
      verdict: 'refused',
      code: 'REVERSAL_IS_FINAL',
    });
    expect(judgePosting([], reversal)).toEqual({ verdict: 'refused', code: 'NOTHING_TO_REVERSE' });
    expect(judgePosting([entry()], { ...reversal, quantity: tablets(-59) })).toMatchObject({
      code: 'NOT_POSTABLE',
    });
    expect(judgePosting([entry()], { ...reversal, kind: 'ADJ' })).toMatchObject({ code: 'NOT_POSTABLE' });
  });

  test('signs: PAK takes pills away, the others go both ways, nothing posts zero', () => {
    for (const kind of entryKinds) {
      expect(isPostable(kind, zero)).toBe(false);
      expect(isPostable(kind, tablets(-1))).toBe(true);
      expect(isPostable(kind, tablets(1))).toBe(kind !== 'PAK');
    }
  });

  test('keys', () => {
    expect(packedEntry({ jobId: 7, lineId: 3, cycle: 2, quantity: tablets(14), note: '' }).naturalKey).toBe(
      'PAK:7:3:2',
    );
    expect(reversalOf(entry({ id: 9 }), '').naturalKey).toBe('REV:9');
    const script = { system: 'feed', scriptNumber: '7:1', supply: 2, action: 'new' };
    expect(naturalKeys.dispensed(script)).toBe('DIS:feed:7%3A1:2:new');
    const move = {
      operationId: 4,
      fromAccountId: 1,
      toAccountId: 2,
      quantity: tablets(3),
      fromNote: 'to B',
      toNote: 'from A',
    };
    expect(swapEntries(move).from).toEqual({
      kind: 'SWAP',
      quantity: -300,
      naturalKey: 'SWAP:4:1',
      note: 'to B',
      reverses: null,
    });
    expect(mergeEntries(move).to).toEqual({
      kind: 'MER',
      quantity: 300,
      naturalKey: 'MER:4:2',
      note: 'from A',
      reverses: null,
    });
    expect(openingEntry({ operationId: 5, accountId: 1, quantity: tablets(9), note: '' }).naturalKey).toBe(
      'MER:5:1',
    );
  });
});

describe('committed and available', () => {
  test.each([
    ['a waiting line commits its doses', 'packing', lineOf(), 1400],
    ['a confirmed line what was packed', 'packing', packedLine({ packed: tablets(13), posted: zero }), 1300],
    ['a skipped line nothing', 'packing', lineOf({ packing: 'skipped' }), 0],
    ['a posted line nothing', 'checking', packedLine(), 0],
    ['a deleted job nothing', 'deleted', lineOf(), 0],
    ['a pack in correction that has not posted yet', 'correction', packedLine({ posted: zero }), 1400],
  ] as const)('%s', (_, status, line, expected) => {
    expect(commitmentOf(jobOf({ status }), line)).toBe(expected);
  });

  test('available is the balance less what is committed, and may be below zero', () => {
    expect(available(tablets(20), [tablets(14), tablets(14)])).toBe(-800);
    expect(available(tablets(20), [])).toBe(2000);
  });
});

describe('scripts and refills', () => {
  test('a script is needed for every started pack', () => {
    expect(scriptsNeeded(tablets(61), tablets(60))).toBe(2);
    expect(() => scriptsNeeded(tablets(1), zero)).toThrow(RangeError);
    expect([isCoveredByRepeats(2, 2), isCoveredByRepeats(3, 2)]).toEqual([true, false]);
  });

  test('when-required use is what the earlier of the last four refills lasted for', () => {
    const refill = (on: string, count: number) => ({ day: day(on), quantity: tablets(count) });
    const four = [
      refill('2026-01-05', 10),
      refill('2026-01-19', 10),
      refill('2026-02-02', 22),
      refill('2026-02-16', 90),
    ];
    expect(weeklyUseOfRefills(four)).toBe(700);
    expect(weeklyUseOfRefills([...four].reverse().concat(refill('2025-12-01', 500)))).toBe(700);
    expect(weeklyUseOfRefills([refill('2026-01-05', 10)])).toBeNull();
    expect(weeklyUseOfRefills([])).toBeNull();
    expect(weeklyUseOfRefills([refill('2026-01-05', 10), refill('2026-01-05', 10)])).toBeNull();
  });
});
