import { expect, test } from 'vitest';
import { listSupplyChanges, readStagedScript } from './index.ts';

// Proves IMPORT-4.
test('a staged script starts the form of a medicine', () => {
  const read = readStagedScript({
    directions: 'Take ONE tablet in the morning\r\n with food \n',
    packedHint: 'UNPACKED_PRN',
    noSubstitution: 'Y',
  });
  expect(read).toEqual({
    direction: ['Take ONE tablet in the morning', 'with food'],
    packType: 3,
    isPreventBrandswap: true,
  });
});

test('a script without a hint leaves open how it is packed', () => {
  expect(readStagedScript({})).toEqual({ direction: [], packType: -1, isPreventBrandswap: false });
});

// Proves IMPORT-6.
test('a later supply changes what ours does not say already', () => {
  const earlier = readStagedScript({ directions: 'ONE at night', packedHint: 'PACKED' });
  const later = readStagedScript({ directions: 'TWO at night', packedHint: 'PACKED', noSubstitution: 'Y' });
  expect(listSupplyChanges(earlier, later, earlier)).toEqual(['direction', 'isPreventBrandswap']);
  expect(listSupplyChanges(earlier, later, { ...earlier, direction: later.direction })).toEqual([
    'isPreventBrandswap',
  ]);
  expect(listSupplyChanges(earlier, earlier, { ...later, packType: 1 })).toEqual([]);
  expect(listSupplyChanges(earlier, readStagedScript({}), earlier)).toEqual([]);
});
