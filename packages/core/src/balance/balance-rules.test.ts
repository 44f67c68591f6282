import { describe, expect, test } from 'vitest';
import { addDays, createDay } from '../days/index.ts';
import { buildJob, buildLine, buildPackedLine } from '../../tests/sample-job.ts';
import { toHundredths, fromTablets, zero } from '../quantity/index.ts';
import {
  buildAdjustment,
  computeAvailable,
  computeCommitment,
  isCrossingBelowZero,
  entryKinds,
  isCoveredByRepeats,
  isPostable,
  checkPosting,
  type LedgerEntry,
  buildMergeEntries,
  naturalKeys,
  buildOpeningEntry,
  buildPackedEntry,
  buildReversal,
  computeScriptsNeeded,
  buildSwapEntries,
  computeWeeklyRefillUse,
  computeForecast,
  createDailyNeed,
} from './index.ts';
import { emptyRule } from '../schedule/index.ts';

const buildEntry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  kind: 'DIS',
  quantity: fromTablets(60),
  naturalKey: 'DIS:feed:700123:1:new',
  note: '',
  reverses: null,
  ...change,
});

const adjustment = { kind: 'add', quantity: fromTablets(2), reason: 'counted', gesture: 'g1' } as const;

describe('an adjustment', () => {
  test.each([
    ['add', 200, 'counted'],
    ['subtract', -200, 'counted'],
    ['override', -800, 'override to 2: counted'],
  ] as const)('%s of 2 on a balance of 10', (kind, quantity, note) => {
    expect(buildAdjustment(fromTablets(10), { ...adjustment, kind })).toMatchObject({
      entry: { kind: 'ADJ', quantity, note },
    });
  });

  // Proves LEDGER-4.
  test('needs a positive quantity, a reason and a change', () => {
    const adjustWith = (change: object) => buildAdjustment(fromTablets(2), { ...adjustment, ...change });
    expect(adjustWith({ quantity: zero })).toEqual({
      refusal: { field: 'qty', sentence: 'Must provide a number greater than 0' },
    });
    expect(adjustWith({ quantity: toHundredths(-1) })).toMatchObject({ refusal: { field: 'qty' } });
    expect(adjustWith({ reason: '  ' })).toEqual({
      refusal: { field: 'note', sentence: 'Please complete this field' },
    });
    expect(adjustWith({ kind: 'override' })).toEqual({
      refusal: { field: null, sentence: 'The balance is already 2.' },
    });
  });

  test('may take a balance below zero (LEDGER-5), which is flagged once', () => {
    const outcome = buildAdjustment(fromTablets(1), { ...adjustment, kind: 'subtract' });
    expect(outcome).toMatchObject({ entry: { quantity: -200 } });
    expect(isCrossingBelowZero(fromTablets(1), fromTablets(-1))).toBe(true);
    expect(isCrossingBelowZero(fromTablets(-1), fromTablets(-2))).toBe(false);
    expect(isCrossingBelowZero(fromTablets(1), zero)).toBe(false);
  });
});

describe('a ledger entry', () => {
  // Proves LEDGER-2.
  test('with the same key is posted once, with other content refused', () => {
    const { id: _, ...same } = buildEntry();
    expect(checkPosting([buildEntry()], same)).toEqual({ verdict: 'standing', entry: buildEntry() });
    expect(checkPosting([buildEntry()], { ...same, quantity: fromTablets(30) })).toEqual({
      verdict: 'refused',
      code: 'KEY_REUSED',
    });
    expect(checkPosting([buildEntry()], { ...same, kind: 'ADJ' })).toEqual({
      verdict: 'refused',
      code: 'KEY_REUSED',
    });
  });

  // Proves LEDGER-3.
  test('is reversed once, and a reversal never', () => {
    const reversal = { ...buildReversal(buildEntry(), 'undone'), id: 2 };
    expect(checkPosting([buildEntry()], reversal)).toMatchObject({ verdict: 'post', balance: zero });
    expect(checkPosting([buildEntry(), reversal], reversal)).toMatchObject({ verdict: 'standing' });
    const otherKey = { ...reversal, naturalKey: 'REV:other' };
    expect(checkPosting([buildEntry(), reversal], otherKey)).toEqual({
      verdict: 'refused',
      code: 'ALREADY_REVERSED',
    });
    expect(checkPosting([buildEntry(), reversal], buildReversal(reversal, ''))).toEqual({
      verdict: 'refused',
      code: 'REVERSAL_IS_FINAL',
    });
    expect(checkPosting([], reversal)).toEqual({ verdict: 'refused', code: 'NOTHING_TO_REVERSE' });
    expect(checkPosting([buildEntry()], { ...reversal, quantity: fromTablets(-59) })).toMatchObject({
      code: 'NOT_POSTABLE',
    });
    expect(checkPosting([buildEntry()], { ...reversal, kind: 'ADJ' })).toMatchObject({
      code: 'NOT_POSTABLE',
    });
  });

  test('of kind PAK removes pills; others go both ways, none zero', () => {
    for (const kind of entryKinds) {
      expect(isPostable(kind, zero)).toBe(false);
      expect(isPostable(kind, fromTablets(-1))).toBe(true);
      expect(isPostable(kind, fromTablets(1))).toBe(kind !== 'PAK');
    }
  });

  test('has a key made of its kind and source', () => {
    expect(
      buildPackedEntry({ jobId: 7, lineId: 3, cycle: 2, quantity: fromTablets(14), note: '' }).naturalKey,
    ).toBe('PAK:7:3:2');
    expect(buildReversal(buildEntry({ id: 9 }), '').naturalKey).toBe('REV:9');
    const script = { system: 'feed', scriptNumber: '7:1', supply: 2, action: 'new' };
    expect(naturalKeys.dispensed(script)).toBe('DIS:feed:7%3A1:2:new');
    const move = {
      operationId: 4,
      fromAccountId: 1,
      toAccountId: 2,
      quantity: fromTablets(3),
      fromNote: 'to B',
      toNote: 'from A',
    };
    expect(buildSwapEntries(move).from).toEqual({
      kind: 'SWAP',
      quantity: -300,
      naturalKey: 'SWAP:4:1',
      note: 'to B',
      reverses: null,
    });
    expect(buildMergeEntries(move).to).toEqual({
      kind: 'MER',
      quantity: 300,
      naturalKey: 'MER:4:2',
      note: 'from A',
      reverses: null,
    });
    expect(
      buildOpeningEntry({ operationId: 5, accountId: 1, quantity: fromTablets(9), note: '' }).naturalKey,
    ).toBe('MER:5:1');
  });
});

describe('committed and available pills', () => {
  test.each([
    ['a waiting line commits its doses', 'packing', buildLine(), 1400],
    [
      'a confirmed line what was packed',
      'packing',
      buildPackedLine({ packed: fromTablets(13), posted: zero }),
      1300,
    ],
    ['a skipped line nothing', 'packing', buildLine({ packing: 'skipped' }), 0],
    ['a posted line nothing', 'checking', buildPackedLine(), 0],
    ['a deleted job nothing', 'deleted', buildLine(), 0],
    ['a pack in correction that has not posted yet', 'correction', buildPackedLine({ posted: zero }), 1400],
  ] as const)('%s', (_, status, line, expected) => {
    expect(computeCommitment(buildJob({ status }), line)).toBe(expected);
  });

  // Proves LEDGER-7.
  test('are apart: available is the balance minus committed, possibly negative', () => {
    expect(computeAvailable(fromTablets(20), [fromTablets(14), fromTablets(14)])).toBe(-800);
    expect(computeAvailable(fromTablets(20), [])).toBe(2000);
  });
});

describe('scripts and refills', () => {
  test('a script is needed for every started pack', () => {
    expect(computeScriptsNeeded(fromTablets(61), fromTablets(60))).toBe(2);
    expect(() => computeScriptsNeeded(fromTablets(1), zero)).toThrow(RangeError);
    expect([isCoveredByRepeats(2, 2), isCoveredByRepeats(3, 2)]).toEqual([true, false]);
  });

  // Proves LEDGER-9.
  test('when-required use averages the last four refills except the newest', () => {
    const buildRefill = (on: string, count: number) => ({ day: createDay(on), quantity: fromTablets(count) });
    const four = [
      buildRefill('2026-01-05', 10),
      buildRefill('2026-01-19', 10),
      buildRefill('2026-02-02', 22),
      buildRefill('2026-02-16', 90),
    ];
    expect(computeWeeklyRefillUse(four)).toBe(700);
    expect(computeWeeklyRefillUse([...four].reverse().concat(buildRefill('2025-12-01', 500)))).toBe(700);
    expect(computeWeeklyRefillUse([buildRefill('2026-01-05', 10)])).toBeNull();
    expect(computeWeeklyRefillUse([])).toBeNull();
    expect(computeWeeklyRefillUse([buildRefill('2026-01-05', 10), buildRefill('2026-01-05', 10)])).toBeNull();
  });
});

// Proves LEDGER-16.
describe('a course of 15 of which all lies in a pack', () => {
  const from = createDay('2026-03-02');
  const rule = { ...emptyRule, slots: [1, 1, 1, 0, 0, 0, 0, 0].map(fromTablets), end: addDays(from, 4) };
  const computeOutlook = (packed: readonly { from: typeof from; to: typeof from; missing?: number }[]) =>
    computeForecast({
      available: fromTablets(-15),
      needOn: createDailyNeed([
        {
          rule,
          packed: packed.map(({ missing = 0, ...span }) => ({ ...span, missing: fromTablets(missing) })),
        },
      ]),
      from,
      weeks: 1,
    });
  const computeClosing = (packed: Parameters<typeof computeOutlook>[0]) =>
    computeOutlook(packed).weeks[0]?.closing;

  test.each<[string, Parameters<typeof computeOutlook>[0], number]>([
    ['in no pack', [], -30],
    ['in a pack of the week', [{ from, to: addDays(from, 6) }], -15],
    ['in a pack of its first two days', [{ from, to: addDays(from, 1) }], -24],
    [
      'in two packs of one day',
      [
        { from, to: from },
        { from, to: from },
      ],
      -27,
    ],
    ['in a pack of the week before', [{ from: addDays(from, -7), to: addDays(from, -1) }], -30],
  ])('%s', (_, packed, closing) => {
    expect(computeClosing(packed)).toBe(fromTablets(closing));
  });

  // Proves LEDGER-23.
  test.each([
    ['one', 1, -16],
    ['four, of the last two days', 4, -19],
    ['more than the doses', 20, -30],
  ])('without %s of its pills needs those alone', (_, missing, closing) => {
    expect(computeClosing([{ from, to: addDays(from, 6), missing }])).toBe(fromTablets(closing));
  });

  test('lacks the last pills of a pack, unless another pack holds them', () => {
    const week = { from, to: addDays(from, 6) };
    const spared = { rule, packed: [{ ...week, missing: fromTablets(4) }] };
    const needOn = createDailyNeed([spared]);
    const days = [0, 1, 2, 3, 4, 5].map((at) => needOn(addDays(from, at)));
    expect(days).toEqual([0, 0, 0, 1, 3, 0].map(fromTablets));
    expect(computeClosing([{ ...week, missing: 4 }, week])).toBe(fromTablets(-15));
  });
});
