import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkComments } from './check-comments.ts';
import { checkNames } from './check-names.ts';
import { findLongSubjects, lastUnruled } from './check-subjects.ts';

const check = (text: string, path = 'apps/server/src/a.ts'): string[] =>
  checkNames(path, text).map(({ line, what }) => `${line}: ${what}`);

it.each([
  ['const patientName = () => 1;', 'patientName does not begin with a verb'],
  ['function told() {}', 'told says "told"'],
  ['function nameOf() {}', 'nameOf is a noun phrase'],
  ['class Store { #rows() {} }', 'rows does not begin with a verb'],
  ['interface LedgerWish {}', 'LedgerWish says "wish"'],
  [`it('${'word '.repeat(13)}', act);`, 'a title of 13 words'],
  [`it.each([])(\`${'word '.repeat(13)}\`, act);`, 'a title of 13 words'],
])('refuses %s', (text, what) => {
  expect(check(`\n${text}`)).toEqual([expect.stringMatching(new RegExp(`^2: .*${what}`))]);
});

it.each([
  ['const findPatient = () => 1;'],
  ['function isReady() {}'],
  ['const name = 1;'],
  ['function enterByHand() {}'],
  ['class Plugin extends Base { override name() {} }'],
  [`it('twelve words at most', act);`],
])('accepts %s', (text) => {
  expect(check(text)).toEqual([]);
});

it('accepts a component in tsx only', () => {
  const component = 'export function PatientList() { return <b />; }';
  expect(check(component, 'apps/web/src/a.tsx')).toEqual([]);
  expect(check('export function PatientList() {}')).toHaveLength(1);
});

it('refuses a banned word in a file name', () => {
  expect(check('', 'e2e/cast/brand-desk.ts')).toEqual([expect.stringContaining('"desk"')]);
  expect(check('', 'e2e/days/21-a-quick-hand.spec.ts')).toEqual([expect.stringContaining('"hand"')]);
});

it.each([
  ['/** Locks the row for whoever packs. */', 'says "whoever"'],
  ['// The person for whom it was made.', 'says "whom"'],
  ['/**\n * What a print holds.\n */', 'begins with "What"'],
])('refuses the comment %s', (text, what) => {
  expect(checkComments('a.ts', text)).toEqual([
    { path: 'a.ts', line: 1, what: expect.stringContaining(what) },
  ]);
});

it.each([['// The lines of a print. A page holds\n// What fits.'], ["const said = 'whoever';"]])(
  'accepts the comment %s',
  (text) => {
    expect(checkComments('a.ts', text)).toEqual([]);
  },
);

it('keeps commit subjects at 72 characters', () => {
  const root = process.cwd();
  expect(findLongSubjects(root, lastUnruled) ?? []).toEqual([]);
});

it.skipIf(spawnSync('git', ['--version']).error)('finds a commit subject that is too long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-history-'));
  const runGit = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {
      encoding: 'utf8',
    });
  const commit = (subject: string): string => runGit('commit', '-q', '--allow-empty', '-m', subject);
  runGit('init', '-q');
  commit('Begin');
  const base = runGit('rev-parse', 'HEAD').trim();
  commit('a'.repeat(72));
  commit('b'.repeat(73));
  expect(findLongSubjects(folder, base)).toEqual(['b'.repeat(73)]);
  expect(findLongSubjects(folder, lastUnruled)).toBeNull();
  rmSync(folder, { recursive: true });
});
