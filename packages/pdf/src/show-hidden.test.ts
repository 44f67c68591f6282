import { expect, it } from 'vitest';
import { showHidden } from './show-hidden.ts';

// Proves API-35.
it('a sheet shows the hidden characters of every name', () => {
  const facts = {
    pack: { patient: { lastName: 'Jones\u202E', firstName: 'می\u200Cخواهم' }, days: [1, null] },
    notes: ['Jo\u200Bnes'],
  };
  expect(showHidden(facts)).toEqual({
    pack: { patient: { lastName: 'Jones‹U+202E›', firstName: 'می\u200Cخواهم' }, days: [1, null] },
    notes: ['Jo‹U+200B›nes'],
  });
});

it('a sheet without them is drawn from the facts themselves', () => {
  const facts = { lastName: 'Jones' };
  expect(showHidden(facts)).toBe(facts);
});
