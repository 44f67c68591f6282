import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = `${import.meta.dirname}/..`;
const imported = readFileSync(`${import.meta.dirname}/mantine.css`, 'utf8');
const stylesheets = `${import.meta.dirname}/../../../../node_modules/@mantine/core/styles`;
const shipped = new Set(globSync('*.css', { cwd: stylesheets }).map((name) => name.replace('.css', '')));

function componentsIn(source: string): string[] {
  const lists = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...lists].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

/** Components that draw with the stylesheet of another. */
const drawnBy: Readonly<Record<string, string>> = {
  Autocomplete: 'Combobox',
  MultiSelect: 'Combobox',
  Select: 'Combobox',
  TagsInput: 'Combobox',
};

test('every Mantine component in use has its stylesheet', () => {
  const used = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    componentsIn(readFileSync(`${web}/${file}`, 'utf8')).map((name) => drawnBy[name] ?? name),
  );
  expect(used.length).toBeGreaterThan(5);
  const missing = [...new Set(used)].filter(
    (name) => shipped.has(name) && !imported.includes(`/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
