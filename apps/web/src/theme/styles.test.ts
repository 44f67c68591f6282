import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = `${import.meta.dirname}/..`;
const loadSheet = (name: string): string => readFileSync(`${import.meta.dirname}/${name}.css`, 'utf8');
const everywhere = loadSheet('mantine');
const stylesheets = `${import.meta.dirname}/../../../../node_modules/@mantine/core/styles`;
const shipped = new Set(globSync('*.css', { cwd: stylesheets }).map((name) => name.replace('.css', '')));

function findComponents(source: string): string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...lists].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );
}

/** Components that draw with the stylesheet of another. */
const drawnBy: Readonly<Record<string, string>> = {
  MultiSelect: 'PillsInput',
  NativeSelect: 'Input',
  Select: 'Combobox',
  TagsInput: 'PillsInput',
  Textarea: 'Input',
  TextInput: 'Input',
};

/** The sheet of every page, and those that a file names itself. */
function loadSheets(source: string): string {
  const named = source.matchAll(/^import '(?:\.\.\/)+theme\/(\w+)\.css';$/gm);
  return [everywhere, ...[...named].map(([, name = '']) => loadSheet(name))].join('');
}

function findMissingSheets(source: string): string[] {
  const sheets = loadSheets(source);
  return findComponents(source)
    .map((name) => drawnBy[name] ?? name)
    .filter((name) => shipped.has(name) && !sheets.includes(`/${name}.layer.css`));
}

test('every Mantine component used has its stylesheet locally or globally', () => {
  const sources = globSync('**/*.tsx', { cwd: web }).map((file) => readFileSync(`${web}/${file}`, 'utf8'));
  expect(sources.flatMap(findComponents).length).toBeGreaterThan(5);
  expect(sources.flatMap(findMissingSheets)).toEqual([]);
  expect(findMissingSheets("import { Button, Menu as Kebab } from '@mantine/core';")).toEqual(['Menu']);
});
