import { expect, test } from 'vitest';
import { isIncidentNoteMissing, isReturnOverdue } from './index.ts';

const hour = 60 * 60_000;

// Proves PACK-105.
test.each([
  [0, false, false, false],
  [24, false, false, false],
  [25, false, true, true],
  [25, true, true, false],
  [23, true, false, false],
])('a pack out for %i hours, with a note: %s', (hours, hasIncidentNote, isOverdue, isMissing) => {
  const pack = { wantedAt: 7 * hour, now: (7 + hours) * hour, hasIncidentNote };
  expect([isReturnOverdue(pack), isIncidentNoteMissing(pack)]).toEqual([isOverdue, isMissing]);
});
