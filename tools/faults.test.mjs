import { expect, it } from 'vitest';
import { formatReport, judgeFaults } from './faults.mjs';

const buildFault = (fault = {}) => ({
  kind: 'wrong quantity',
  title: 'twelve of fourteen tablets are packed',
  seenBecause: 'the quantity differs',
  caughtAt: 'check',
  reaction: 'flagged',
  by: 'pharmacist',
  place: 'check',
  code: 'checked alone',
  isCaught: true,
  ...fault,
});
const missed = buildFault({ reaction: 'silent', by: null, place: null, code: '', isCaught: false });
const clean = { packs: 100, questions: 4, falseQuestions: [] };
const question = { place: 'order', by: 'technician', reaction: 'flagged', code: 'GAP', drugCodes: [] };

const plant = (count, fault) => Array.from({ length: count }, () => fault);

// Proves BOOKS-25, BOOKS-26.
it.each([
  ['every fault was caught', plant(100, buildFault()), clean, []],
  ['one in a hundred was missed', [...plant(99, buildFault()), missed], clean, []],
  [
    'two in a hundred were missed',
    [...plant(98, buildFault()), missed, missed],
    clean,
    ['98.0 % of the seeded faults were caught, 99 % are wanted'],
  ],
  [
    'a pack without fault was suspected',
    [buildFault()],
    { ...clean, falseQuestions: [question] },
    ['1 questions on packs without fault'],
  ],
  [
    'people were asked too often',
    [buildFault()],
    { ...clean, questions: 5 },
    ['5 questions on 100 packs, at most one in 25 is wanted'],
  ],
])('judges a bench on which %s', (_name, faults, without, problems) => {
  expect(judgeFaults({ faults, clean: without })).toEqual(problems);
});

it('names what was missed and what was asked without a reason', () => {
  const report = formatReport({
    faults: [buildFault(), missed, missed],
    clean: { ...clean, falseQuestions: [question, question] },
  });
  expect(report).toContain('wrong quantity: twelve of fourteen tablets are packed (2 times)');
  expect(report).toContain('silent; to be caught at check, because the quantity differs');
  expect(report).toContain('2 × flagged at order for the technician: GAP');
});
