import { setTimeout as pause } from 'node:timers/promises';
import type { Cell } from '../apps/server/src/platform/lists/cell.ts';
import { writeCsv } from '../apps/server/src/platform/lists/write-csv.ts';
import { writeXlsx } from '../apps/server/src/platform/lists/write-xlsx.ts';
import { createDay } from '@packwright/core/days';
import type pg from 'pg';
import { type Caller, sendFile, signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench, Figure } from './figure.ts';
import { computePercentile } from './load/percentile.ts';
import { watchOthers } from './load/watch-others.ts';

const importedRows = 20_000;
const medicinesOfResident = 4;
const exportedRows = 50_000;

/** A file of balances that comes in while somebody else works, and a long table that leaves as a workbook. */
export const bench: Bench = {
  name: 'balance-files',
  title: 'Files of balances',
  measure: () =>
    runOnInstallation(async ({ served, owner }) => {
      const { token, caller } = await signInAs(served.address, 'administrator');
      const file = new File([await buildBalances(owner)], 'balances.csv');
      const watched = watchOthers(caller);
      const began = performance.now();
      const { taskId } = await sendFile<{ taskId: number }>(
        `${served.address}/api/vpbbalances/import`,
        token,
        file,
      );
      const answered = (performance.now() - began) / 1000;
      await awaitTask(caller, taskId);
      const seconds = (performance.now() - began) / 1000;
      const latencies = await watched.end();
      return [
        {
          what: `import of ${importedRows.toLocaleString('en-AU')} balances`,
          figure: seconds,
          unit: 's',
          yardstick: `${Math.round(importedRows / seconds).toLocaleString('en-AU')} rows/s, checked in ${answered.toFixed(1)} s`,
          target: { atMost: 5 },
        },
        {
          what: 'somebody else finds or saves a patient meanwhile, p95',
          figure: computePercentile(latencies, 0.95),
          unit: 'ms',
          yardstick: `median ${computePercentile(latencies, 0.5).toFixed(1)} ms of ${latencies.length}`,
          target: { atMost: 60 },
        },
        await measureWorkbook(),
      ];
    }),
};

/** Waits for the end of an import of all rows. */
async function awaitTask(caller: Caller, id: number): Promise<void> {
  for (;;) {
    const { state, progress, message } = (await caller.getTask({ params: { id } })).data;
    if (state === 'done' && progress === importedRows) return;
    if (state !== 'waiting' && state !== 'running')
      throw new Error(`${progress} balances: ${state} ${message}`);
    await pause(50);
  }
}

/** Residents with an account for each of four medicines; answers the file that fills them. */
async function buildBalances(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ patient_id: number; drug_code: string }>(
    `with pharmacy_of_sample as (select pharmacy_id, min(patient_group_id) as group_id from patient group by 1 order by 1 limit 1),
     resident as (
       insert into patient (pharmacy_id, patient_group_id, first_name, last_name, dob, is_no_allergy)
       select pharmacy_id, group_id, 'Many', 'Row' || n, '1940-01-01', true
       from pharmacy_of_sample, generate_series(1, $1::int) n
       returning pharmacy_id, id)
     insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name)
     select r.pharmacy_id, r.id, d.drug_code, d.drug_name from resident r
     cross join (select drug_code, min(drug_name) as drug_name from vpb_account group by 1 order by 1 limit $2) d
     returning patient_id, drug_code`,
    [importedRows / medicinesOfResident, medicinesOfResident],
  );
  const lines = rows.map(
    ({ patient_id, drug_code }, at) => `${patient_id},${drug_code},${1 + (at % 90)},ADD,,counted`,
  );
  return ['patientCode,drugCode,balance,mode,asAt,note', ...lines].join('\r\n');
}

/** Processor time of one workbook, beside the same table as CSV. */
async function measureWorkbook(): Promise<Figure> {
  const table = { name: 'balances', header: cells.map((_, at) => `Column ${at}`), isFromRight: false };
  const write = async (writer: typeof writeXlsx) => {
    const began = process.cpuUsage();
    await writer({ ...table, rows: [Array.from({ length: exportedRows }, () => cells)] });
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000_000;
  };
  const [workbook, csv] = [await write(writeXlsx), await write(writeCsv)];
  return {
    what: `a workbook of ${exportedRows.toLocaleString('en-AU')} rows of ${cells.length} columns, processor`,
    figure: workbook,
    unit: 's',
    yardstick: `the same as CSV ${csv.toFixed(2)} s`,
    target: { atMost: 2 },
  };
}

const createText = (value: string): Cell => ({ kind: 'text', text: value });
const cells: readonly Cell[] = [
  createText('Güneş, Vincenzo'),
  createText('Jacaranda Lodge'),
  createText('Parafict 500 mg'),
  createText('paracetamol'),
  { kind: 'number', text: '28.5' },
  { kind: 'number', text: '7' },
  { kind: 'number', text: '-21.5' },
  { kind: 'day', day: createDay('2026-11-02'), time: null },
  { kind: 'day', day: createDay('2026-11-02'), time: '09:30' },
  createText('Insufficient'),
];
