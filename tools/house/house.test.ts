import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isOnlyCaseChange } from './figures.ts';
import { countTypeCircles } from './type-circles.ts';
import { walkFunctions, walkToCall } from './walk.ts';
import { countWalks } from './walks.ts';

const server = 'apps/server/src/packing';
const web = 'apps/web/src/packing';
const sources = {
  [`${server}/routes.ts`]: `import { pass } from './pass.ts';\nexport const handlers = () => ({ confirmPassed: () => pass(), other: () => leave() });\n`,
  [`${server}/pass.ts`]: `import type { Job } from './job.ts';\nimport { query } from '../platform/database/index.ts';\nimport { save } from './save.ts';\nexport const pass = (job: Job) => save(query);\nexport const unused = () => 1;\n`,
  [`${server}/save.ts`]: `export const save = (x: unknown) => x;\n`,
  [`${server}/job.ts`]: `import type { Pass } from './ring.ts';\nexport interface Job { pass: Pass }\n`,
  [`${server}/ring.ts`]: `import type { Job } from './job.ts';\nexport interface Pass { job: Job }\n`,
  'apps/server/src/platform/database/index.ts': `export { query } from './query.ts';\n`,
  'apps/server/src/platform/database/query.ts': `export const query = () => 1;\n`,
  [`${web}/pages/check-page.tsx`]: `import { lazy } from 'react';\nexport const CheckPage = lazy(() => import('../button.tsx'));\n`,
  [`${web}/button.tsx`]: `import { send } from './calls.ts';\nimport { look } from './look.ts';\nexport const Button = () => <b onClick={send}>{look()}</b>;\n`,
  [`${web}/calls.ts`]: `export const send = () => client.confirmPassed({});\n`,
  [`${web}/look.ts`]: `export const look = () => 1;\n`,
};

function plantSources(changed: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'packwright-house-'));
  for (const [path, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('the walk links pages to calls and routes to SQL', () => {
  const root = plantSources();
  expect([...walkToCall(root, `${web}/pages/check-page.tsx`, 'confirmPassed').keys()].sort()).toEqual([
    `${web}/button.tsx`,
    `${web}/calls.ts`,
    `${web}/pages/check-page.tsx`,
  ]);
  const walk = walkFunctions(root, { path: `${server}/routes.ts`, name: 'confirmPassed' });
  expect([...walk.keys()]).toEqual([`${server}/routes.ts`, `${server}/pass.ts`, `${server}/save.ts`]);
  expect([...walk.values()].flatMap((doors) => [...doors])).toEqual([
    'apps/server/src/platform/database/index.ts',
  ]);
  rmSync(root, { recursive: true });
});

it('a walk takes no property for a function of its name', () => {
  const root = plantSources({
    [`${server}/pass.ts`]: `import { save } from './save.ts';\nexport const pass = (kept: { save: number }) => ({ save: kept.save });\n`,
  });
  const walk = walkFunctions(root, { path: `${server}/routes.ts`, name: 'confirmPassed' });
  expect([...walk.keys()]).toEqual([`${server}/routes.ts`, `${server}/pass.ts`]);
  rmSync(root, { recursive: true });
});

it('a walk opens a file that is imported as a whole', () => {
  const root = plantSources({
    [`${server}/pass.ts`]: `import * as store from './save.ts';\nexport const pass = (job: unknown) => store.save(job);\n`,
  });
  const walk = walkFunctions(root, { path: `${server}/routes.ts`, name: 'confirmPassed' });
  expect([...walk.keys()]).toContain(`${server}/save.ts`);
  rmSync(root, { recursive: true });
});

it('a walk counts the call in the contract, not its example', () => {
  const contract = 'packages/contract/src/packing';
  const root = plantSources({
    [`${contract}/calls.ts`]: `export const calls = { confirmPassed: call({ method: 'PUT' }) };\n`,
    [`${contract}/guide.ts`]: `export const guide = { bodies: { confirmPassed: { jobIds: [1] } } };\n`,
    'e2e/a.ts': '',
    'bench/a.ts': '',
    'tools/a.ts': '',
  });
  // The page, the button, the calls of the web; the route, the action, the store, the database; the contract.
  expect(countWalks(root)).toContain('Confirm Passed 8 /');
  rmSync(root, { recursive: true });
});

it('counts a circle of types once', () => {
  const root = plantSources();
  const files = Object.entries(sources).map(([path, text]) => ({ path, text }));
  expect(countTypeCircles(root, files)).toBe(1);
  rmSync(root, { recursive: true });
});

it.each([
  ['  patient_id: row.patientId,', true],
  ['  patientId: row.patient_id', true],
  ['  patientId: row.patientId,', false],
  ['  name: row.last_name,', false],
])('reads the touched files of "%s"', (line, isOnlyCase) => {
  expect(isOnlyCaseChange(line)).toBe(isOnlyCase);
});
