import { expect, it } from 'vitest';
import { judgeLetterLink, type LetterLink } from './index.ts';

const now = '2026-03-16T12:59:59.000Z';
const live: LetterLink = {
  expiresAt: '2026-03-16T13:00:00.000Z',
  isRevoked: false,
  wrongNumbers: 4,
  isForPrescriber: true,
  isWaitedFor: true,
};

// Proves REQUEST-12, REQUEST-13.
it.each<[string, Partial<LetterLink>, string | null]>([
  ['that still may be opened', {}, 'live'],
  ['that is not there', { expiresAt: null }, null],
  ['that was taken back', { isRevoked: true, wrongNumbers: 5 }, 'revoked'],
  ['with five wrong numbers', { wrongNumbers: 5, expiresAt: now }, 'locked'],
  ['at its end', { expiresAt: now, isWaitedFor: false }, 'expired'],
  ['of another prescriber', { isForPrescriber: false }, 'ended'],
  ['for what has come', { isWaitedFor: false }, 'ended'],
])('a link %s is judged', (_, change, state) => {
  expect(judgeLetterLink({ ...live, ...change }, now)).toBe(state);
});
