import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOwnPieces, readOwnPieces } from './own-pieces.ts';

const repository = join(import.meta.dirname, '..');

it('lists every own piece with its size and decision', () => {
  const pieces = readOwnPieces(readFileSync(join(repository, 'docs/own-pieces.md'), 'utf8'));
  expect(pieces.length).toBeGreaterThan(0);
  expect(checkOwnPieces(repository, pieces)).toEqual([]);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packwright-pieces-'));
  plantFile('apps/web/src/kit/toast/toast.ts', 'line\n'.repeat(200));
  plantFile('apps/web/src/kit/toast/toast.test.ts', 'line\n'.repeat(500));
  plantFile('apps/web/src/kit/keys/keys.ts', 'line\n'.repeat(150));
  plantFile('docs/decisions/0007-own.md', 'Kept.');
});
afterEach(() => rmSync(root, { recursive: true }));

function plantFile(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const check = (rows: string): string[] => checkOwnPieces(root, readOwnPieces(rows));
const writeRow = (path: string, lines: number, decision: string): string =>
  `| \`${path}\` | ${lines} | a library | [0007](${decision}) |`;
const toast = 'apps/web/src/kit/toast';
const decision = 'decisions/0007-own.md';

it.each([
  ['a piece in its place', writeRow(toast, 210, decision), []],
  ['a piece that is not listed', '', [`${toast} has 200 lines and is not listed`]],
  ['a wrong size', writeRow(toast, 250, decision), [`${toast} has 200 lines, not 250`]],
  [
    'a missing decision',
    writeRow(toast, 200, 'decisions/0008-no.md'),
    ['docs/decisions/0008-no.md does not exist'],
  ],
  [
    'a missing piece',
    `${writeRow(toast, 200, decision)}\n${writeRow('apps/web/src/kit/gone', 9, decision)}`,
    ['apps/web/src/kit/gone does not exist'],
  ],
])('judges the size of %s', (_name, rows, faults) => {
  expect(check(rows)).toEqual(faults);
});
