import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkRules } from './check-rules.ts';
import { readRepositoryTexts } from './read-repository-texts.ts';

const rules = { path: 'docs/rules/packing.md', text: '# Packing\n\n- **PACK-1** A pack has a status.\n' };
const test = {
  path: 'packages/core/src/jobs/jobs.test.ts',
  text: "// Proves PACK-1.\nit('has a status', () => {});\n",
};
const findFaults = (...more: readonly { path: string; text: string }[]) =>
  checkRules([rules, test, ...more]).faults;

it('accepts resolved citations and proven rules', () => {
  expect(
    findFaults({ path: 'packages/core/src/jobs/status.ts', text: '/** A status (PACK-1). */\n' }),
  ).toEqual([]);
});

it('finds a citation without a rule', () => {
  const source = { path: 'apps/web/src/a.ts', text: 'x\n// As always (PACK-2).\n' };
  expect(findFaults(source)).toEqual(['apps/web/src/a.ts:2 cites PACK-2, which no rule states']);
});

it('finds a rule that no test cites', () => {
  expect(checkRules([rules]).faults).toEqual(['PACK-1 is cited by no test']);
});

it('finds a rule that is stated twice', () => {
  const again = { path: 'docs/rules/printing.md', text: '- **PACK-1** Again.\n' };
  expect(findFaults(again)).toEqual(['docs/rules/printing.md:1 states PACK-1, which is stated already']);
});

it('finds a decision record without its form', () => {
  const decision = { path: 'docs/decisions/0001-use-rows.md', text: '# Use rows\n' };
  expect(findFaults(decision)).toContain(
    'docs/decisions/0001-use-rows.md does not begin with the title "# 0001 …"',
  );
});

it.each([
  ['a decision of the papers', '// Deleted once (D-136).', 'D-136'],
  ['a section', '/** The routes of 1§2. */', '1§'],
  ['a numbered chapter', '// Throttled (security 3.2).', 'security 3.2'],
  ['a chapter in a list', '/** A lane (web 9). */', '(web 9)'],
  ['a bare invariant', ' * The same pills (I7).', 'I7'],
])('finds the citation %s', (_, text, cited) => {
  expect(findFaults({ path: 'a.ts', text })).toEqual([
    `a.ts:1 cites ${cited}, which is no rule of docs/rules`,
  ]);
});

it.each(["id: 'I7',", 'const domain = 3.5;', '// printing 1, packing 2', '| I | you |'])(
  'accepts the comment %s',
  (text) => {
    expect(findFaults({ path: 'a.ts', text })).toEqual([]);
  },
);

it.each(['with git', 'without git'])('checks new source files, but no pictures, %s', (how) => {
  const root = mkdtempSync(join(tmpdir(), 'packwright-rules-'));
  try {
    // A bare container has none.
    if (how === 'with git') spawnSync('git', ['init', '-q', root]);
    mkdirSync(join(root, 'node_modules'));
    for (const path of ['new.ts', 'picture.png', 'node_modules/other.ts'])
      writeFileSync(join(root, path), '// D-001\n');
    writeFileSync(join(root, '.gitignore'), 'node_modules/\n');
    expect(readRepositoryTexts(root)).toEqual([{ path: 'new.ts', text: '// D-001\n' }]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
