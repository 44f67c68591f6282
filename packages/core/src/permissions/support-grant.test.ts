import { expect, test } from 'vitest';
import { getSupportGrantState, getSupportReviewState, mayGiveSupport, roleLevels } from './index.ts';

const endsAt = '2026-03-02T04:00:00.000Z';

// Proves ACCESS-54.
test.each([
  ['2026-03-02T03:59:59.999Z', null, 'open'],
  ['2026-03-02T04:00:00.000Z', null, 'expired'],
  ['2026-03-02T03:00:00.000Z', '2026-03-02T02:00:00.000Z', 'ended'],
] as const)('a grant at %s, ended %s, is %s', (now, endedAt, state) => {
  expect(getSupportGrantState({ endsAt, endedAt }, now)).toBe(state);
});

// Proves ACCESS-54.
test.each(Object.entries(roleLevels))(
  '%s gives support access: only administrators do',
  (name, roleLevel) => {
    expect(mayGiveSupport({ roleLevel })).toBe(name === 'administrator');
  },
);

// Proves ACCESS-64.
test.each([
  [false, '2026-03-10T00:00:00.000Z', null, ''],
  [true, '2026-03-08T23:59:59.999Z', null, 'open'],
  [true, '2026-03-09T00:00:00.000Z', null, 'overdue'],
  [true, '2026-03-10T00:00:00.000Z', '2026-03-03T00:00:00.000Z', 'closed'],
] as const)(
  'an emergency (%s) at %s, reviewed %s, has the review %s',
  (isEmergency, now, reviewedAt, state) => {
    const reviewDueAt = '2026-03-09T00:00:00.000Z';
    expect(getSupportReviewState({ isEmergency, reviewedAt, reviewDueAt }, now)).toBe(state);
  },
);
