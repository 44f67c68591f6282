import { expect, test } from 'vitest';
import { isAnyChosen, readBoardChoice, toPackFilter } from './board-choice.ts';

const month = { createdDateFrom: '2026-10-30' };

// Proves PACK-134.
test.each([
  [{}, month],
  [
    { group: '3', packer: '17' },
    { ...month, patientGroupIds: [3], packerIds: [17] },
  ],
  [
    { due: 'late', group: '3' },
    { due: 'late', patientGroupIds: [3] },
  ],
  [{ due: '2026-11-30' }, { dueOn: '2026-11-30' }],
  [
    { f: 'packType:contains:SOLID', sort: 'room' },
    { ...month, filters: [{ field: 'packType', type: 'contains', value: 'SOLID' }] },
  ],
  // A bad link never fails.
  [{ due: 'soon', group: '-1', packer: 'me' }, month],
])('the address %j asks for %j', (search, filter) => {
  expect(toPackFilter(readBoardChoice(search), month)).toEqual(filter);
});

test('knows whether anything is chosen', () => {
  expect(isAnyChosen(readBoardChoice({ days: 'all' }))).toBe(false);
  expect(isAnyChosen(readBoardChoice({ packer: '17' }))).toBe(true);
  expect(isAnyChosen(readBoardChoice({ f: 'packType:contains:SOLID' }))).toBe(true);
});
