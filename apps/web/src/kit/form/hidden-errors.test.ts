import { expect, test } from 'vitest';
import { getHiddenErrors } from './hidden-errors.ts';

const shown = new Set(['name', 'dose.0', 'address.street']);
const buildError = (message: string) => ({ type: 'custom', message });

test.each([
  ['nothing', {}, []],
  [
    'what a field shows',
    { name: buildError('A'), dose: [buildError('B')], address: { street: buildError('C') } },
    [],
  ],
  ['a field that is not there', { name: buildError('A'), days: buildError('B') }, ['B']],
  ['one of a list', { dose: [buildError('A'), undefined, buildError('B')] }, ['B']],
  ['a part of a part', { address: { street: buildError('A'), state: buildError('B') } }, ['B']],
  ['a whole list', { dose: buildError('A') }, ['A']],
  ['what concerns the whole form', { root: { serverError: buildError('A') } }, ['A']],
  ['one sentence of two fields', { from: buildError('A'), to: buildError('A') }, ['A']],
])('names the hidden fields of %s', (_, errors, messages) => {
  expect(getHiddenErrors(errors, (name) => shown.has(name))).toEqual(messages);
});
