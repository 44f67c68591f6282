import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import { walls } from './walls.ts';

/** [wall, file, text that breaks it, the line on which it does] */
const planted: readonly (readonly [string, string, string, number])[] = [
  ['sql', 'apps/server/src/packing/actions/pack.ts', 'a;\nconst q = `select id from pack_job`;', 2],
  ['sql', 'apps/server/src/packing/routes.ts', "db.selectFrom('pack_job')", 1],
  ['sql', 'apps/server/src/packing/actions.ts', 'return sql`now()`', 1],
  ['sql', 'apps/server/src/commands/fix.ts', "client.query('vacuum')", 1],
  ['sql', 'packages/sample/src/load.ts', "const s = 'update patient set name = 1';", 1],
  ['table-owner', 'apps/server/src/balance/store/a.ts', 'a;\nsql`select 1 from pack_job j`', 2],
  [
    'table-owner',
    'apps/server/src/balance/store/a.ts',
    'sql`select 1 from x join only patient p on true`',
    1,
  ],
  ['table-owner', 'apps/server/src/facilities/store.ts', "db.updateTable('patient')", 1],
  ['table-owner', 'apps/server/src/packing/store/a.ts', "db.x.innerJoin(\n  'userAccount as u', 'u.id')", 1],
  ['table-owner', 'apps/server/src/packing/store/a.ts', "createPurge('refreshToken', isOver)", 1],
  [
    'table-owner',
    'apps/server/src/packing/store/a.ts',
    'sql`jsonb_populate_recordset(null::drug, ${rows})`',
    1,
  ],
  ['table-owner', 'apps/server/src/patients/store/a.ts', 'sql`select 1 from foil_view f`', 1],
  ['table-owner', 'apps/server/src/medication/store/a.ts', 'sql`select 1 from pack_job_view j`', 1],
  ['table-owner', 'apps/server/src/sample/store.ts', 'sql`delete from drug`', 1],
  ['capability-shape', 'apps/server/src/patients/standing.ts', '', 1],
  ['capability-shape', 'apps/server/src/medication/sessions/index.ts', '', 1],
  ['capability-shape', 'apps/web/src/catalogue/form/schema.ts', '', 1],
  ['capability-shape', 'apps/web/src/balance/scripts.test.ts', '', 1],
  ['api-calls', 'apps/web/src/packing/parts/bench.tsx', "import { client } from '../../shell/client.ts';", 1],
  ['clock', 'apps/server/src/packing/actions.ts', '\n\nconst at = Date.now();', 3],
  ['clock', 'packages/contract/src/call.ts', 'new Date()', 1],
  ['clock', 'packages/pdf/src/sheets/label.ts', 'Math.random()', 1],
  ['clock', 'apps/web/src/packing/pages/check.tsx', 'crypto.randomUUID()', 1],
  ['core-date', 'packages/core/src/schedule/due.ts', '// the Date\nfunction f(d: Date) {}', 2],
  ['core-imports', 'packages/core/src/days/day.ts', "import { z } from 'zod';", 1],
  ['core-imports', 'packages/core/src/days/day.ts', "import {\n  readFileSync,\n} from 'node:fs';", 1],
  ['core-imports', 'packages/core/src/days/day.ts', "export { x } from '@packwright/contract';", 1],
  ['core-imports', 'packages/core/src/days/day.ts', "const z = await import('./x.ts');", 1],
  [
    'drug-name',
    'apps/server/src/balance/present/balances.ts',
    'a;\nconst name = `${row.drugName} ${row.strength}`;',
    2,
  ],
  ['drug-name', 'apps/server/src/catalogue/store.ts', "sql`d.drug_name || ' ' || d.strength`", 1],
  ['drug-name', 'apps/web/src/patients/calls.ts', "[drug.drugName, drug.strength].join(' ').trim()", 1],
  ['drug-name', 'apps/web/src/patients/calls.ts', "[drugName, strength].filter(Boolean).join(' ')", 1],
  [
    'drug-name',
    'apps/web/src/packing/parts/name.ts',
    'drugName.endsWith(drug.strength) ? drugName : other',
    1,
  ],
  ['drug-name', 'packages/pdf/src/sheets/label.ts', "drug.name + ' ' + drug.strength", 1],
  ['drug-name', 'packages/core/src/packs/snapshot.ts', 'return `${name} ${strength}`.trim();', 1],
  ['drug-name', 'apps/web/src/packing/parts/row.tsx', '<b>\n  {line.drugName} {line.strength}\n</b>', 2],
  ['export-default', 'apps/web/src/packing/page.tsx', 'export default function Page() {}', 1],
  ['export-default', 'tools/walk.mjs', 'export { walk as default };', 1],
  ['export-star', 'packages/contract/src/index.ts', "export * from './call.ts';", 1],
  ['export-star', 'packages/contract/src/index.ts', "export type * as calls from './call.ts';", 1],
  ['folder-name', 'apps/server/src/utils/format.ts', '', 1],
  ['folder-name', 'apps/web/src/packing/types/job.ts', '', 1],
  ['file-length', 'apps/web/src/kit/table.css', 'a\n'.repeat(301), 301],
  ['physical-css', 'apps/web/src/kit/table.css', '.a {\n  margin-left: 1px;\n}', 2],
  ['physical-css', 'apps/web/src/kit/table.css', '.a { left: 0; }', 1],
  ['physical-css', 'apps/web/src/kit/table.css', '.a { text-align: right; }', 1],
  ['physical-style', 'apps/web/src/kit/table.tsx', '<Box ml={4} />', 1],
  ['physical-style', 'apps/web/src/kit/table.tsx', '<div style={{ top: 0, left: 0 }} />', 1],
  ['physical-style', 'apps/web/src/kit/table.tsx', 'const s = { paddingRight: 4 };', 1],
];

it.each(planted)('the wall %s finds the fault planted in %s', (wall, path, text, line) => {
  const faults = checkText([{ path, text }]).filter((fault) => fault.endsWith(`(${wall})`));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}:${line} `));
});

it('every wall has a planted fault', () => {
  expect([...new Set(planted.map(([wall]) => wall))].sort((a, b) => a.localeCompare(b))).toEqual(
    walls.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  );
});

it.each([
  ['apps/server/src/access/sessions/store/tokens.ts', ''],
  ['apps/server/src/patients/patients.fixtures.ts', ''],
  ['apps/web/src/catalogue/calls.test.ts', ''],
  ['apps/server/src/packing/store.ts', 'db.selectFrom(`x`); client.query(`select 1 from x`)'],
  ['apps/server/src/packing/store/jobs.ts', 'sql`select 1 from x`'],
  ['apps/server/src/platform/database/migrate.ts', "owner.query('select 1')"],
  ['apps/server/src/packing/packing.test.ts', "client.query('select 1 from x'); new Date()"],
  ['apps/server/src/packing/store/jobs.ts', 'sql`select 1 from pack_job j join patient_view p on true`'],
  ['apps/server/src/patients/store/a.ts', 'sql`select 1 from patient_last_pack_view`; // from drug'],
  ['apps/server/src/integrity/store/rules.ts', 'sql`select 1 from pack_job`'],
  ['apps/web/src/packing/calls/bench.ts', "import { client } from '../../shell/client.ts';"],
  ['apps/web/src/facilities/calls.ts', "import { client } from '../shell/client.ts';"],
  ['apps/server/src/platform/clock/clock.ts', 'Date.now()'],
  ['packages/core/src/days/day.ts', "import type { Day } from './day.ts'; new Date(0)"],
  ['packages/core/src/fields/sentences.ts', "const label = 'Expiry Date Incorrect'; // Date"],
  ['packages/contract/src/call.ts', "const summary = 'Select a drug from the list'; // select x from y"],
  ['packages/core/src/medicines/drug-name.ts', '`${name} ${strength}`'],
  ['apps/web/src/catalogue/parts/row.test.ts', '`${drugName} ${strength}`'],
  [
    'apps/web/src/catalogue/parts/row.tsx',
    '<b>{displayDrugName({ drugName, strength })}</b>; [drug.strength, drug.form]',
  ],
  ['apps/web/vite.config.ts', 'export default {}'],
  ['apps/web/src/kit/table.css', '.left { margin-inline-start: 1px; inset-inline-end: 0; } /* left: 0 */'],
  [
    'apps/web/src/kit/table.tsx',
    '<Button leftSection={icon} ms={4}>{left}</Button>; const { left: rest } = a;',
  ],
])('accepts text that the walls allow: %s', (path, text) => {
  expect(checkText([{ path, text }])).toEqual([]);
});
