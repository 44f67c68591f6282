import { expect, test } from 'vitest';
import { hiddenErrors } from './hidden-errors.ts';

const shown = new Set(['name', 'dose.0', 'address.street']);
const wrong = (message: string) => ({ type: 'custom', message });

test.each([
  ['nothing', {}, []],
  ['what a field shows', { name: wrong('A'), dose: [wrong('B')], address: { street: wrong('C') } }, []],
  ['a field that is not there', { name: wrong('A'), days: wrong('B') }, ['B']],
  ['one of a list', { dose: [wrong('A'), undefined, wrong('B')] }, ['B']],
  ['a part of a part', { address: { street: wrong('A'), state: wrong('B') } }, ['B']],
  ['a whole list', { dose: wrong('A') }, ['A']],
  ['what concerns the whole form', { root: { serverError: wrong('A') } }, ['A']],
  ['one sentence of two fields', { from: wrong('A'), to: wrong('A') }, ['A']],
])('names %s', (_, errors, messages) => {
  expect(hiddenErrors(errors, (name) => shown.has(name))).toEqual(messages);
});
