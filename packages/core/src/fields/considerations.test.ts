import { expect, it } from 'vitest';
import { changeConsiderations, type Considerations, type ConsiderationsChange } from './considerations.ts';

const before: Considerations = { ticked: ['nilByMouth'], other: 'Only with jam' };

// Proves PATIENT-23.
it.each<[string, ConsiderationsChange, Considerations | null]>([
  ['nothing', {}, before],
  [
    'one more',
    { swallowingDifficulties: true },
    { ...before, ticked: ['swallowingDifficulties', 'nilByMouth'] },
  ],
  ['one less', { nilByMouth: false }, { ...before, ticked: [] }],
  ['other words', { other: 'Only at night' }, { ...before, other: 'Only at night' }],
  ['words without the tick', { haveOther: false, other: 'Only at night' }, { ...before, other: '' }],
  ['the tick with the words of before', { haveOther: true }, before],
  ['the tick without words', { haveOther: true, other: '' }, null],
  ['no words', { other: '' }, { ...before, other: '' }],
])('considerations after a change of %s', (_, change, after) => {
  expect(changeConsiderations(before, change)).toEqual(after);
});
