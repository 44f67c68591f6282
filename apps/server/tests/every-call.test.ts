import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contract } from '@packwright/contract';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The words that follow a dot in the tests of the server and in the days: `api.listPatients(` has listPatients. */
function listCalledNames(): ReadonlySet<string> {
  const files = globSync(
    ['apps/server/src/**/*.test.ts', 'apps/server/src/**/*.fixtures.ts', 'e2e/**/*.ts'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  );
  const text = files.map((file) => readFileSync(resolve(root, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/\.(\w+)\b/g)].map(([, name = '']) => name));
}

it('a test makes every call of the contract', () => {
  const called = listCalledNames();
  expect(Object.keys(contract).filter((name) => !called.has(name))).toEqual([]);
});
