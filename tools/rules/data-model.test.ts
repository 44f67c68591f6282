import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const tablesOfDatabase = () => {
  const types = read('apps/server/src/platform/database/generated/db.ts');
  const [, body = ''] = /export interface DB \{\n([^}]*)\}/.exec(types) ?? [];
  const names = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
  return names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
};

const tablesOfPage = () => {
  const rows = [...read('docs/data-model.md').matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell);
  return rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
};

it('docs/data-model.md describes each table of the database once', () => {
  expect(tablesOfPage().toSorted()).toEqual(tablesOfDatabase().toSorted());
});
