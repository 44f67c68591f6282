import { describe, expect, test } from 'vitest';
import { tablets, zero } from '../quantity/index.ts';
import {
  changeStepQuantity,
  effectOf,
  entryOfStep,
  externalPatientNumber,
  givenAfter,
  hear,
  ignoreStep,
  importStep,
  isHeld,
  kindOfStep,
  type ScriptNews,
  type ScriptStep,
  takeBackIgnored,
} from './index.ts';

const news = (change: Partial<ScriptNews> = {}): ScriptNews => ({
  action: 'U',
  orderStatus: 'active',
  quantity: tablets(60),
  externalPatientId: '5001',
  drugCode: 'D1',
  ...change,
});

const step = (change: Partial<ScriptStep> = {}): ScriptStep => ({
  ordinal: 1,
  externalPatientId: '5001',
  drugCode: 'D1',
  isCancelled: false,
  orderStatus: 'active',
  initialQuantity: tablets(60),
  quantity: tablets(60),
  manualQuantity: null,
  given: zero,
  state: 'waiting',
  effect: null,
  ...change,
});

const imported = step({ state: 'imported', effect: tablets(60) });
const cancelled = step({
  ordinal: 2,
  isCancelled: true,
  orderStatus: 'cancelled',
  given: tablets(60),
  state: 'imported',
  effect: tablets(-60),
});
const aside = step({ ordinal: 2, given: tablets(50), state: 'ignored' });

describe('what a line makes of a supply', () => {
  const revised: Partial<ScriptStep> = { ordinal: 1, quantity: tablets(30), manualQuantity: null };
  const takenBack: Partial<ScriptStep> = { ordinal: 2, isCancelled: true, given: tablets(60) };
  const cases: readonly (readonly [
    string,
    ScriptStep | null,
    Partial<ScriptNews>,
    Partial<ScriptStep> | string,
  ])[] = [
    ['nothing, new', null, { action: 'N' }, step()],
    ['nothing, updated', null, {}, step()],
    ['nothing, cancelled', null, { action: 'C' }, 'DSF-107'],
    ['nothing, updated to cancelled', null, { orderStatus: 'cancelled' }, 'DSF-107'],
    ['waiting, new again', step(), { action: 'N' }, 'DSF-106'],
    ['waiting, updated', step(), { quantity: tablets(30) }, revised],
    ['changed by hand, updated', step({ manualQuantity: tablets(7) }), { quantity: tablets(30) }, revised],
    ['changed by hand, the same', step({ manualQuantity: tablets(7) }), {}, { manualQuantity: tablets(7) }],
    ['waiting, another patient', step(), { externalPatientId: '9' }, { externalPatientId: '9', ordinal: 1 }],
    ['waiting, cancelled', step(), { action: 'C' }, { isCancelled: true, ordinal: 1, state: 'waiting' }],
    [
      'ignored, updated',
      step({ state: 'ignored' }),
      { quantity: tablets(30) },
      { ...revised, state: 'ignored' },
    ],
    ['ignored after it gave, another quantity', aside, { quantity: tablets(46) }, { state: 'waiting' }],
    ['ignored after it gave, cancelled', aside, { action: 'C' }, { isCancelled: true, state: 'waiting' }],
    ['ignored after it gave, the same', aside, {}, aside],
    ['imported, the same', imported, {}, imported],
    ['imported, put on hold', imported, { orderStatus: 'onHold' }, { ...imported, orderStatus: 'onHold' }],
    [
      'imported, updated',
      imported,
      { quantity: tablets(30) },
      { ordinal: 2, given: tablets(60), state: 'waiting' },
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
    const outcome = hear(last, news(change));
    if (typeof expected === 'string') expect(outcome).toEqual({ refusal: expected });
    else expect(outcome).toMatchObject({ step: expected });
  });

  test('a cancellation that waits is taken back by the quantity that it had', () => {
    const [waiting] = [hear(imported, news({ action: 'C' }))];
    const last = 'step' in waiting ? waiting.step : null;
    const outcome = hear(last, news());
    expect(outcome).toMatchObject({ step: { ordinal: 2, isCancelled: false } });
    if ('step' in outcome) expect(effectOf(outcome.step)).toBe(zero);
  });
});

describe('what an import posts (domain 4.4)', () => {
  test.each([
    ['new', step(), false, 6000, 'DIS:feed:700123:1:new'],
    ['prn', step(), true, 6000, 'DIS:feed:700123:1:new'],
    ['owing', step({ orderStatus: 'owing' }), true, 6000, 'DIS:feed:700123:1:new'],
    ['new', step({ manualQuantity: tablets(7) }), false, 700, 'DIS:feed:700123:1:new'],
    [
      'quantityChanged',
      step({ ordinal: 2, given: tablets(100) }),
      false,
      -4000,
      'DIS:feed:700123:1:changed-2',
    ],
    [
      'cancelled',
      step({ ordinal: 2, given: tablets(60), isCancelled: true }),
      true,
      -6000,
      'DIS:feed:700123:1:cancelled-2',
    ],
    ['new', step({ ordinal: 3 }), false, 6000, 'DIS:feed:700123:1:changed-3'],
    ['cancelled', step({ isCancelled: true }), false, 0, null],
    ['quantityChanged', step({ ordinal: 2, given: tablets(60) }), false, 0, null],
  ] as const)('%s', (kind, waiting, isPrn, quantity, key) => {
    expect(kindOfStep(waiting, isPrn)).toBe(kind);
    expect(effectOf(waiting)).toBe(quantity);
    const entry = entryOfStep({ scriptNumber: '700123', supplyNumber: 1 }, waiting, isPrn);
    expect(entry?.naturalKey ?? null).toBe(key);
    expect(entry?.quantity ?? 0).toBe(quantity);
    const outcome = importStep(waiting, waiting.manualQuantity ?? waiting.quantity);
    expect(outcome).toMatchObject({ step: { state: 'imported', effect: quantity } });
    if ('step' in outcome) expect(givenAfter(outcome.step)).toBe(waiting.given + quantity);
  });

  test('is refused once it was imported, put aside, held or seen otherwise', () => {
    expect(importStep(imported, tablets(60))).toEqual({ refusal: 'NOT_WAITING' });
    expect(importStep(step({ state: 'ignored' }), tablets(60))).toEqual({ refusal: 'NOT_WAITING' });
    expect(importStep(step(), tablets(30))).toEqual({ refusal: 'QUANTITY_MOVED' });
    for (const orderStatus of ['deferred', 'onHold'] as const) {
      expect(isHeld(step({ orderStatus }))).toBe(true);
      expect(importStep(step({ orderStatus }), tablets(60))).toEqual({ refusal: 'HELD' });
      expect(isHeld(step({ orderStatus, isCancelled: true }))).toBe(false);
      expect(isHeld({ ...imported, orderStatus })).toBe(false);
    }
  });
});

describe('what a person does with a step', () => {
  test('only what waits is put aside, and only what was put aside comes back', () => {
    expect(ignoreStep(step())).toMatchObject({ step: { state: 'ignored' } });
    expect(takeBackIgnored(step({ state: 'ignored' }))).toMatchObject({ step: { state: 'waiting' } });
    expect(ignoreStep(imported)).toEqual({ refusal: 'NOT_WAITING' });
    expect(takeBackIgnored(step())).toEqual({ refusal: 'NOT_IGNORED' });
  });

  test('a quantity by hand is forgotten when it is what was said anyway', () => {
    expect(changeStepQuantity(step(), tablets(7))).toMatchObject({ step: { manualQuantity: 700 } });
    expect(changeStepQuantity(step({ manualQuantity: tablets(7) }), tablets(60))).toMatchObject({
      step: { manualQuantity: null },
    });
    expect(changeStepQuantity(imported, tablets(7))).toEqual({ refusal: 'NOT_WAITING' });
    expect(changeStepQuantity(step({ isCancelled: true }), tablets(7))).toEqual({ refusal: 'CANCELLED' });
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
])('%s may be the number of a patient: %s', (text, number) => {
  expect(externalPatientNumber(text)).toBe(number);
});
