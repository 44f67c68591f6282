import { readFileSync } from 'node:fs';

/** The rows of a file in examples/: columns are parted by |, lines that begin with # are remarks. */
export function readExamples(name: string): string[][] {
  const text = readFileSync(new URL(`../examples/${name}.txt`, import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error(`No examples in ${name}.txt`);
  return rows;
}

/** The cell, or an error that names the row: an example with a hole must not pass quietly. */
export function getCell(row: readonly string[], at: number): string {
  const found = row[at];
  if (found === undefined) throw new Error(`Column ${at + 1} is missing in: ${row.join(' | ')}`);
  return found;
}
