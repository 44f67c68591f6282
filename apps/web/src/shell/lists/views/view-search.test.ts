import { expect, it } from 'vitest';
import { formatViewSearch, toViewChange } from './view-search.ts';

// Proves PATIENT-28.
it('keeps all of an address but its page, in one order', () => {
  const search = { status: '1', page: '3', f: ['room:less-than:9', 'urn:contains:b'], q: undefined };
  expect(formatViewSearch(search)).toBe('f=room%3Aless-than%3A9&f=urn%3Acontains%3Ab&status=1');
});

it('an applied view clears what it does not keep', () => {
  const kept = formatViewSearch({ group: ['3', '4'], sort: 'room' });
  expect(toViewChange({ q: 'ellison', page: '2' }, kept)).toEqual({
    q: undefined,
    page: undefined,
    group: ['3', '4'],
    sort: 'room',
  });
});
