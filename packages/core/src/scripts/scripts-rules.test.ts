import { describe, expect, test } from 'vitest';
import { fromTablets, zero } from '../quantity/index.ts';
import {
  changeStepQuantity,
  computeStepEffect,
  buildStepEntry,
  parseExternalPatientNumber,
  computeGivenAfter,
  applyFeedLine,
  ignoreStep,
  importStep,
  isHeld,
  getStepKind,
  type FeedLine,
  type ScriptStep,
  restoreIgnoredStep,
} from './index.ts';

const buildFeedLine = (change: Partial<FeedLine> = {}): FeedLine => ({
  action: 'U',
  orderStatus: 'active',
  quantity: fromTablets(60),
  externalPatientId: '5001',
  drugCode: 'D1',
  ...change,
});

const buildStep = (change: Partial<ScriptStep> = {}): ScriptStep => ({
  ordinal: 1,
  externalPatientId: '5001',
  drugCode: 'D1',
  isCancelled: false,
  orderStatus: 'active',
  initialQuantity: fromTablets(60),
  quantity: fromTablets(60),
  manualQuantity: null,
  given: zero,
  state: 'waiting',
  effect: null,
  ...change,
});

const imported = buildStep({ state: 'imported', effect: fromTablets(60) });
const cancelled = buildStep({
  ordinal: 2,
  isCancelled: true,
  orderStatus: 'cancelled',
  given: fromTablets(60),
  state: 'imported',
  effect: fromTablets(-60),
});
const aside = buildStep({ ordinal: 2, given: fromTablets(50), state: 'ignored' });

describe('a feed line applied to a supply', () => {
  const revised: Partial<ScriptStep> = { ordinal: 1, quantity: fromTablets(30), manualQuantity: null };
  const takenBack: Partial<ScriptStep> = { ordinal: 2, isCancelled: true, given: fromTablets(60) };
  const cases: readonly (readonly [
    string,
    ScriptStep | null,
    Partial<FeedLine>,
    Partial<ScriptStep> | string,
  ])[] = [
    ['nothing, new', null, { action: 'N' }, buildStep()],
    ['nothing, updated', null, {}, buildStep()],
    ['nothing, cancelled', null, { action: 'C' }, 'DSF-107'],
    ['nothing, updated to cancelled', null, { orderStatus: 'cancelled' }, 'DSF-107'],
    ['waiting, new again', buildStep(), { action: 'N' }, 'DSF-106'],
    ['waiting, updated', buildStep(), { quantity: fromTablets(30) }, revised],
    [
      'changed by hand, updated',
      buildStep({ manualQuantity: fromTablets(7) }),
      { quantity: fromTablets(30) },
      revised,
    ],
    [
      'changed by hand, the same',
      buildStep({ manualQuantity: fromTablets(7) }),
      {},
      { manualQuantity: fromTablets(7) },
    ],
    [
      'waiting, another patient',
      buildStep(),
      { externalPatientId: '9' },
      { externalPatientId: '9', ordinal: 1 },
    ],
    ['waiting, cancelled', buildStep(), { action: 'C' }, { isCancelled: true, ordinal: 1, state: 'waiting' }],
    [
      'ignored, updated',
      buildStep({ state: 'ignored' }),
      { quantity: fromTablets(30) },
      { ...revised, state: 'ignored' },
    ],
    ['ignored after it gave, another quantity', aside, { quantity: fromTablets(46) }, { state: 'waiting' }],
    ['ignored after it gave, cancelled', aside, { action: 'C' }, { isCancelled: true, state: 'waiting' }],
    ['ignored after it gave, the same', aside, {}, aside],
    ['imported, the same', imported, {}, imported],
    ['imported, put on hold', imported, { orderStatus: 'onHold' }, { ...imported, orderStatus: 'onHold' }],
    [
      'imported, updated',
      imported,
      { quantity: fromTablets(30) },
      { ordinal: 2, given: fromTablets(60), state: 'waiting' },
    ],
    ['imported, cancelled', imported, { action: 'C' }, takenBack],
    ['imported, set to cancelled', imported, { orderStatus: 'cancelled' }, takenBack],
    ['imported, another patient', imported, { externalPatientId: '9' }, 'DSF-106'],
    ['imported, another drug', imported, { drugCode: 'D2' }, 'DSF-106'],
    ['taken back, cancelled', cancelled, { action: 'C' }, cancelled],
    ['taken back, supplied', cancelled, {}, { ordinal: 3, isCancelled: false, given: zero }],
    [
      'taken back, for another',
      cancelled,
      { externalPatientId: '9' },
      { ordinal: 3, externalPatientId: '9' },
    ],
  ];
  test.each(cases)('%s', (_, last, change, expected) => {
    const outcome = applyFeedLine(last, buildFeedLine(change));
    if (typeof expected === 'string') expect(outcome).toEqual({ refusal: expected });
    else expect(outcome).toMatchObject({ step: expected });
  });

  test('resending the same quantity undoes a waiting cancellation', () => {
    const [waiting] = [applyFeedLine(imported, buildFeedLine({ action: 'C' }))];
    const last = 'step' in waiting ? waiting.step : null;
    const outcome = applyFeedLine(last, buildFeedLine());
    expect(outcome).toMatchObject({ step: { ordinal: 2, isCancelled: false } });
    if ('step' in outcome) expect(computeStepEffect(outcome.step)).toBe(zero);
  });
});

describe('the posting of an import (SCRIPT-2)', () => {
  test.each([
    ['new', buildStep(), false, 6000, 'DIS:feed:700123:1:new'],
    ['prn', buildStep(), true, 6000, 'DIS:feed:700123:1:new'],
    ['owing', buildStep({ orderStatus: 'owing' }), true, 6000, 'DIS:feed:700123:1:new'],
    ['new', buildStep({ manualQuantity: fromTablets(7) }), false, 700, 'DIS:feed:700123:1:new'],
    [
      'quantityChanged',
      buildStep({ ordinal: 2, given: fromTablets(100) }),
      false,
      -4000,
      'DIS:feed:700123:1:changed-2',
    ],
    [
      'cancelled',
      buildStep({ ordinal: 2, given: fromTablets(60), isCancelled: true }),
      true,
      -6000,
      'DIS:feed:700123:1:cancelled-2',
    ],
    ['new', buildStep({ ordinal: 3 }), false, 6000, 'DIS:feed:700123:1:changed-3'],
    ['cancelled', buildStep({ isCancelled: true }), false, 0, null],
    ['quantityChanged', buildStep({ ordinal: 2, given: fromTablets(60) }), false, 0, null],
  ] as const)('%s', (kind, waiting, isPrn, quantity, key) => {
    expect(getStepKind(waiting, isPrn)).toBe(kind);
    expect(computeStepEffect(waiting)).toBe(quantity);
    const entry = buildStepEntry({ scriptNumber: '700123', supplyNumber: 1 }, waiting, isPrn);
    expect(entry?.naturalKey ?? null).toBe(key);
    expect(entry?.quantity ?? 0).toBe(quantity);
    const outcome = importStep(waiting, waiting.manualQuantity ?? waiting.quantity);
    expect(outcome).toMatchObject({ step: { state: 'imported', effect: quantity } });
    if ('step' in outcome) expect(computeGivenAfter(outcome.step)).toBe(waiting.given + quantity);
  });

  test('is refused for imported, ignored, held or outdated steps', () => {
    expect(importStep(imported, fromTablets(60))).toEqual({ refusal: 'NOT_WAITING' });
    expect(importStep(buildStep({ state: 'ignored' }), fromTablets(60))).toEqual({ refusal: 'NOT_WAITING' });
    expect(importStep(buildStep(), fromTablets(30))).toEqual({ refusal: 'QUANTITY_MOVED' });
    for (const orderStatus of ['deferred', 'onHold'] as const) {
      expect(isHeld(buildStep({ orderStatus }))).toBe(true);
      expect(importStep(buildStep({ orderStatus }), fromTablets(60))).toEqual({ refusal: 'HELD' });
      expect(isHeld(buildStep({ orderStatus, isCancelled: true }))).toBe(false);
      expect(isHeld({ ...imported, orderStatus })).toBe(false);
    }
  });
});

describe('a manual change of a step', () => {
  test('ignores waiting steps only and restores ignored steps only', () => {
    expect(ignoreStep(buildStep())).toMatchObject({ step: { state: 'ignored' } });
    expect(restoreIgnoredStep(buildStep({ state: 'ignored' }))).toMatchObject({ step: { state: 'waiting' } });
    expect(ignoreStep(imported)).toEqual({ refusal: 'NOT_WAITING' });
    expect(restoreIgnoredStep(buildStep())).toEqual({ refusal: 'NOT_IGNORED' });
  });

  test('is cleared when its quantity equals the feed quantity', () => {
    expect(changeStepQuantity(buildStep(), fromTablets(7))).toMatchObject({ step: { manualQuantity: 700 } });
    expect(changeStepQuantity(buildStep({ manualQuantity: fromTablets(7) }), fromTablets(60))).toMatchObject({
      step: { manualQuantity: null },
    });
    expect(changeStepQuantity(imported, fromTablets(7))).toEqual({ refusal: 'NOT_WAITING' });
    expect(changeStepQuantity(buildStep({ isCancelled: true }), fromTablets(7))).toEqual({
      refusal: 'CANCELLED',
    });
  });
});

test.each([
  ['5001', 5001],
  ['005001', 5001],
  ['0', null],
  ['-1', null],
  ['5001a', null],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['99999999999', null],
])('%s is accepted as a patient number: %s', (text, number) => {
  expect(parseExternalPatientNumber(text)).toBe(number);
});
