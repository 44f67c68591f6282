import { describe, expect, it, test } from 'vitest';
import { compareLabel, describeOtherPack, describeOtherPatient } from './index.ts';

// Proves PACK-78.
describe('a label beside the packs that lie open', () => {
  const label = { jobId: 1, patientId: 10 };

  it.each([
    ['a bench without a pack', [], 'thisPack'],
    ['its own pack', [{ jobId: 1, patientId: 10 }], 'thisPack'],
    [
      'its own pack as the second',
      [
        { jobId: 2, patientId: 10 },
        { jobId: 1, patientId: 10 },
      ],
      'thisPack',
    ],
    ['another week of the same patient', [{ jobId: 2, patientId: 10 }], 'otherPack'],
    ['a pack of another patient', [{ jobId: 2, patientId: 11 }], 'otherPatient'],
  ] as const)('beside %s', (_, open, match) => {
    expect(compareLabel(label, open)).toBe(match);
  });
});

test('the sentences name both packs', () => {
  expect(describeOtherPatient('Li Wu', 'Mary Jones')).toBe('This label is Li Wu’s. Open here: Mary Jones.');
  expect(describeOtherPack('Li Wu', 'J000000002', 'J000000001')).toBe(
    'This label is of pack J000000002 of Li Wu. Open here: pack J000000001.',
  );
});
