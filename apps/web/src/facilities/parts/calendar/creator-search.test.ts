import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { readFilter } from '../../../packing/parts/creator/print-form.ts';
import { buildCreatorSearch } from '../../../shell/creator-search.ts';

const planned = { date: '2026-03-04', patientGroupId: 7, numberOfWeek: 4, packType: 'SOLID' };

// Proves GROUP-19.
test('the Pack Creator opens with what is planned', () => {
  const search = buildCreatorSearch(planned);
  expect(readFilter(search, createDay('2026-02-02'))).toMatchObject({
    patientGroupId: 7,
    packStartDate: '2026-03-09',
    numberOfWeek: 4,
  });
  expect(search.f).toEqual(['packType:matches:SOLID']);
});

test('what is not said of the packs is as usual', () => {
  const search = buildCreatorSearch({ ...planned, numberOfWeek: 0, packType: '' });
  expect(search).toEqual({ group: '7', start: '2026-03-09' });
  expect(readFilter(search, createDay('2026-02-02')).numberOfWeek).toBe(1);
});
