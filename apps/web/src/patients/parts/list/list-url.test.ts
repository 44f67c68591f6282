import { describe, expect, it } from 'vitest';
import { parseListUrl } from './list-url.ts';

describe('the address of the patient list', () => {
  it.each([
    [{}, { status: null, groupIds: [] }],
    [{ status: 'all' }, { status: 'all', groupIds: [] }],
    [
      { status: '1', group: '7' },
      { status: 1, groupIds: [7] },
    ],
    [
      { status: '9', group: ['3', 'x', '-1', '3', '4'] },
      { status: null, groupIds: [3, 4] },
    ],
    [{ status: ['1', '2'] }, { status: null, groupIds: [] }],
  ])('%j', (search, expected) => {
    expect(parseListUrl(search)).toEqual(expected);
  });
});
