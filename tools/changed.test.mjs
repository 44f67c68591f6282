import { expect, it } from 'vitest';
import { selectGates } from './check.mjs';
import { selectTests } from './test-changed.mjs';

it.each([
  ['a document', ['docs/words.md'], ['rules']],
  ['a style', ['apps/web/src/kit/a.css'], ['format']],
  [
    'a file of the server',
    ['apps/server/src/app.ts'],
    ['types of packages and server', 'lint', 'format', 'walls', 'rules', 'words', 'unused'],
  ],
  [
    'a file of core',
    ['packages/core/src/days/day.ts'],
    [
      'types of core',
      'types of packages and server',
      'types of web',
      'lint',
      'format',
      'walls',
      'rules',
      'words',
      'unused',
    ],
  ],
])('selects the gates that %s can break', (_name, changed, gates) => {
  expect(Object.keys(selectGates(changed))).toEqual(gates);
});

it('selects every gate when packages change', () => {
  expect(Object.keys(selectGates(['package-lock.json']))).toHaveLength(9);
});

const folder = 'apps/server/src/packing';
const texts = {
  [`${folder}/confirm.test.ts`]: 'confirmPassed confirmPassed',
  [`${folder}/print.test.ts`]: '',
  [`${folder}/check.test.ts`]: 'confirmPassed',
};
const files = {
  list: (path) => (path === folder ? Object.keys(texts) : []),
  read: (path) => texts[path],
};

it('selects server tests of the nearest folder by name', () => {
  expect(selectTests([`${folder}/actions/confirm-passed.ts`], files)).toEqual({
    server: [`${folder}/confirm.test.ts`, `${folder}/check.test.ts`, `${folder}/print.test.ts`],
    related: [],
  });
});

it('selects a changed test itself and leaves documents out', () => {
  const changed = ['docs/words.md', `${folder}/print.test.ts`, 'packages/core/src/days/day.ts'];
  expect(selectTests(changed, files)).toEqual({
    server: [`${folder}/print.test.ts`],
    related: ['packages/core/src/days/day.ts'],
  });
});
