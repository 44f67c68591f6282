import { expect, it } from 'vitest';
import { compareStops, describeRefusal, findProofProblem, isRefusalExplained } from './index.ts';

// Proves PACK-116.
it('stops stand by facility, ward, room and name', () => {
  const buildStop = (groupName: string, wardName: string, room: string, lastName: string) => ({
    groupName,
    wardName,
    room,
    lastName,
    firstName: 'Ada',
  });
  const stops = [
    buildStop('Community', '', '', 'Young'),
    buildStop('Banksia House', 'West', '1', 'Tan'),
    buildStop('Banksia House', 'East', '12', 'Marlowe'),
    buildStop('Banksia House', 'East', '2', 'Ellison'),
    buildStop('Banksia House', 'East', '2', 'Delgado'),
    buildStop('Community', '', '', 'adams'),
  ];
  expect(stops.toSorted(compareStops).map(({ lastName }) => lastName)).toEqual([
    'Delgado',
    'Ellison',
    'Marlowe',
    'Tan',
    'adams',
    'Young',
  ]);
});

// Proves PACK-117.
it.each([
  [[false, false], false, null],
  [[false, true], false, 'signatureNeeded'],
  [[false, true], true, null],
] as const)('packs %j with signature %s: %s', (controlled, hasSignature, expected) => {
  const packs = controlled.map((isControlled) => ({ isControlled }));
  expect(findProofProblem(packs, { hasSignature })).toBe(expected);
});

// Proves PACK-118.
it.each([
  ['nobodyThere', '', true, 'Nobody was there'],
  ['damaged', ' Wet ', true, 'The pack is damaged: Wet'],
  ['other', ' ', false, ''],
  ['other', 'Dog at the gate', true, 'Dog at the gate'],
] as const)('%s with "%s" explains a refusal: %s', (reason, comment, isExplained, words) => {
  expect(isRefusalExplained(reason, comment)).toBe(isExplained);
  expect(describeRefusal(reason, comment)).toBe(words);
});
