import { describe, expect, test } from 'vitest';
import { monday } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import { findDistributionQuestion } from './index.ts';

const buildDays = (from: number, to: number) => ({ from: addDays(monday, from), to: addDays(monday, to) });
const nextWeek = buildDays(7, 13);

describe('a pack that is handed out', () => {
  // Proves PACK-70.
  test.each<[string, number, number, boolean]>([
    ['the week before', 0, 6, true],
    ['a week that ends today', -6, 0, true],
    ['a week that is over', -7, -1, false],
    ['the same week', 7, 13, false],
    ['a later week', 14, 20, false],
  ])('asks about %s while it is still here (%i to %i): %s', (_, from, to, isAsked) => {
    const waiting = [buildDays(14, 20), buildDays(from, to)];
    const asked = isAsked ? { kind: 'earlierWeek', ...buildDays(from, to) } : null;
    expect(findDistributionQuestion(nextWeek, waiting, monday)).toEqual(asked);
  });

  // Proves PACK-93.
  test.each<[string, number, number, boolean]>([
    ['ended last month', -40, -34, true],
    ['ended yesterday', -7, -1, true],
    ['ends today', -6, 0, false],
    ['begins today', 0, 6, false],
    ['begins later', 7, 13, false],
  ])('that %s (%i to %i) is asked about: %s', (_, from, to, isAsked) => {
    const pack = buildDays(from, to);
    expect(findDistributionQuestion(pack, [], monday)).toEqual(isAsked ? { kind: 'over', ...pack } : null);
    expect(findDistributionQuestion(pack, [buildDays(-60, -54)], monday)?.kind).toBe(
      isAsked ? 'over' : undefined,
    );
  });
});
