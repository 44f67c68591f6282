import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packwright-walls-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const plantFiles = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const target = 'export const x = 1;\n';
const server = 'apps/server/src';
const web = 'apps/web/src';

/** [rule, importing file, imported file]; types alone count as well. */
const planted: readonly (readonly [string, string, string])[] = [
  ['core-imports-only-its-own', 'packages/core/src/days/index.ts', 'packages/contract/src/index.ts'],
  ['contract-imports-only-its-own', 'packages/contract/src/index.ts', 'packages/pdf/src/index.ts'],
  ['pdf-imports-only-its-own', 'packages/pdf/src/index.ts', 'packages/contract/src/index.ts'],
  ['sample-imports-only-its-own', 'packages/sample/src/index.ts', 'packages/pdf/src/index.ts'],
  ['packages-below-apps', 'packages/pdf/src/index.ts', `${server}/packing/index.ts`],
  ['server-never-web', `${server}/packing/routes.ts`, `${web}/packing/index.ts`],
  ['web-stays-in-the-browser', `${web}/packing/calls.ts`, `${server}/packing/index.ts`],
  ['web-stays-in-the-browser', `${web}/packing/calls.ts`, 'packages/pdf/src/index.ts'],
  ['platform-knows-no-capability', `${server}/platform/work.ts`, `${server}/access/index.ts`],
  [
    'printing-of-packs-below-actions',
    `${server}/packing/printing/sheet.ts`,
    `${server}/packing/actions/order.ts`,
  ],
  ['kit-knows-no-pharmacy', `${web}/kit/table.ts`, `${web}/patients/index.ts`],
  ['server-front-doors', `${server}/packing/actions.ts`, `${server}/balance/store.ts`],
  ['web-front-doors', `${web}/packing/calls.ts`, `${web}/balance/calls.ts`],
  ['server-balance-looks-only-downward', `${server}/balance/actions.ts`, `${server}/packing/index.ts`],
  ['server-access-looks-only-downward', `${server}/access/actions.ts`, `${server}/facilities/index.ts`],
  ['web-patients-looks-only-downward', `${web}/patients/page.ts`, `${web}/medication/index.ts`],
];

it.each(planted)('%s: %s may not import %s', async (rule, from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`;
  plantFiles({ [from]: `import type { x } from '${path}';\nexport type y = typeof x;\n`, [to]: target });
  const { faults } = await checkImports(root);
  expect(
    faults.filter((fault) => fault.startsWith(`${from} → ${to} `) && fault.endsWith(`(${rule})`)),
  ).toHaveLength(1);
});

it('core may not use modules of Node', async () => {
  plantFiles({
    'packages/core/src/days/index.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n",
  });
  expect((await checkImports(root)).faults.join('\n')).toContain('(core-imports-only-its-own)');
});

it('finds a circle of types', async () => {
  plantFiles({
    [`${server}/packing/a.ts`]: "import type { B } from './b.ts';\nexport type A = B;\n",
    [`${server}/packing/b.ts`]: "import type { A } from './a.ts';\nexport type B = A[];\n",
  });
  expect((await checkImports(root)).faults.join('\n')).toContain('(no-circles)');
});

it('finds an import circle and an unresolved import', async () => {
  plantFiles({
    [`${server}/packing/a.ts`]: "import { b } from './b.ts';\nexport const a = b;\n",
    [`${server}/packing/b.ts`]:
      "import { a } from './a.ts';\nimport { c } from './c.ts';\nexport const b = [a, c];\n",
  });
  const faults = (await checkImports(root)).faults.join('\n');
  expect(faults).toContain('(no-circles)');
  expect(faults).toContain('(resolvable)');
});

it('accepts the imports that the walls allow', async () => {
  plantFiles({
    'packages/core/src/days/index.ts': target,
    [`${server}/balance/index.ts`]: target,
    [`${server}/platform/work.ts`]: target,
    [`${server}/packing/store.ts`]: target,
    [`${server}/packing/actions.ts`]: [
      "import { x as a } from './store.ts';",
      "import { x as b } from '../balance/index.ts';",
      "import { x as c } from '../platform/work.ts';",
      "import { x as d } from '../../../../packages/core/src/days/index.ts';",
      'export const all = [a, b, c, d];',
    ].join('\n'),
  });
  const { faults, read } = await checkImports(root);
  expect(faults).toEqual([]);
  expect(read.size).toBe(5);
});
