import { expect, test } from 'vitest';
import { packRow } from '../tests/pack.fixtures.ts';
import { begin, type BenchStep, type Decided, end, giveUp, isUnderWay } from './steps-under-way.ts';

function decided(prescriptionId: number, kind: 'skip' | 'reverse', bench = 'packing 1'): Decided {
  const step: BenchStep = { kind, prescriptionId, jobIds: [1] };
  const made = { step, bench, jobs: [packRow()] };
  begin(made);
  return made;
}

test('a step that came to nothing takes what was done to its medicine after it with it, and nothing else', () => {
  const before = decided(1, 'reverse');
  const refused = decided(1, 'skip');
  const other = decided(2, 'skip');
  const after = decided(1, 'reverse');
  const elsewhere = decided(1, 'reverse', 'packing 2');
  giveUp(refused);
  expect([before, refused, other, after, elsewhere].map(isUnderWay)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  // It fell away already: what was done to the medicine since then is of its own.
  const since = decided(1, 'skip');
  giveUp(after);
  expect(isUnderWay(since)).toBe(true);
  for (const each of [before, other, elsewhere, since]) end(each);
  expect([before, other, elsewhere, since].some(isUnderWay)).toBe(false);
});
