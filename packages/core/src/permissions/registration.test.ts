import { expect, test } from 'vitest';
import { createDay } from '../days/index.ts';
import { isRegistrationValid } from './index.ts';

// Proves ACCESS-56.
test.each([
  [null, null, true],
  ['2026-03-02', null, true],
  ['2026-03-01', null, false],
  [null, '2026-03-01T02:00:00.000Z', false],
  ['2027-01-01', '2026-03-01T02:00:00.000Z', false],
])('registered until %s, revoked %s: valid %s', (endsOn, signingRevokedAt, expected) => {
  const registrationEndsOn = endsOn === null ? null : createDay(endsOn);
  expect(isRegistrationValid({ registrationEndsOn, signingRevokedAt }, createDay('2026-03-02'))).toBe(
    expected,
  );
});
