import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
const examples = join(repository, 'docs/examples');

it('every file that a worked example names exists', () => {
  const named = readdirSync(examples).flatMap((name) => {
    const text = readFileSync(join(examples, name), 'utf8');
    const paths = text.matchAll(/(?:`|\+\+\+ b\/)((?:apps|bench|docs|e2e|packages|tools)\/[\w./-]+\.\w+)/g);
    return [...paths].map(([, path = '']) => path);
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});
