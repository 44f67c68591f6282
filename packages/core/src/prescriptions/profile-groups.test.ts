import { expect, it } from 'vitest';
import { addDays, createDay } from '../days/index.ts';
import { supplies } from '../fields/index.ts';
import { ceasedLatelyDays, groupProfile } from './profile-groups.ts';

const today = createDay('2026-11-24');
const take = (packType: number) => ({ packType, state: 'new', ceasedOn: null });
const cease = (daysAgo: number) => ({
  packType: supplies.packed.code,
  state: 'ceased',
  ceasedOn: addDays(today, -daysAgo),
});

// Proves MED-51.
it('each medicine stands in one part of the profile', () => {
  const packed = take(supplies.packed.code);
  const prn = [take(supplies.prn.code), take(supplies.unpackedPrn.code)];
  const unpacked = [take(supplies.unpacked.code), take(-1)];
  const ceased = cease(3);
  expect(groupProfile([...unpacked, packed, ceased, ...prn], today)).toEqual({
    packed: [packed],
    prn,
    unpacked,
    ceased: [ceased],
  });
});

it('names what was ceased up to thirty days ago', () => {
  const last = cease(ceasedLatelyDays);
  const { ceased } = groupProfile([cease(ceasedLatelyDays + 1), last], today);
  expect(ceased).toEqual([last]);
});
