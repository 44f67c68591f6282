import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableOwners } from '../walls/table-owners.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const listRelationsOfDatabase = () => {
  const types = read('apps/server/src/platform/database/generated/db.ts');
  const [, body = ''] = /export interface DB \{\n([^}]*)\}/.exec(types) ?? [];
  const names = [...body.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name);
  return names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
};

/** The tables in the first column and the views in the last, by the capability that is the heading. */
const listOwnersOfPage = () => {
  const [, ...sections] = read('docs/data-model.md').split(/^## /m);
  const owned = sections.map((section) => {
    const rows = [...section.matchAll(/^\| (`[^|]+`) \|.*\| ([^|]+) \|$/gm)];
    const listNames = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const names = rows.flatMap(([, tables = '', views = '']) => [tables, views].flatMap(listNames));
    return [section.split('\n', 1)[0] ?? '', names.toSorted()] as const;
  });
  return Object.fromEntries(owned.filter(([, names]) => names.length > 0));
};

const listOwnersOfWall = () =>
  Object.fromEntries(
    Object.entries(tableOwners)
      .map(([owner, { tables, views = [], viewsForBelow = {} }]) => {
        const names = [...tables, ...views, ...Object.keys(viewsForBelow)];
        return [owner, names.toSorted()] as const;
      })
      .filter(([, names]) => names.length > 0),
  );

it('docs/data-model.md names the same owners of tables and views as the wall', () => {
  expect(listOwnersOfPage()).toEqual(listOwnersOfWall());
});

it('each table and view of the database has one owner', () => {
  expect(Object.values(listOwnersOfWall()).flat().toSorted()).toEqual(listRelationsOfDatabase().toSorted());
});
