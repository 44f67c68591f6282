import type pg from 'pg';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { withConnections } from './load/repeated-request.ts';
import { createPharmacy } from './many-patients.ts';
import { addPacksOfYears, packCount } from './packs-of-years.ts';

const rounds = 20;
const most = 150;

/** The same counts as plain statements of the owner, without rights, rows of others or a server. */
const rawCharts = [
  `select status, patient_group_id, (created_at at time zone 'Australia/Sydney')::date, count(*) from pack_job
    where pharmacy_id = $1 and created_at >= current_date - 29 and status <> 8 group by 1, 2, 3`,
  'select packing_status, sum(n) from patient_count where pharmacy_id = $1 group by 1',
  'select count(*) from vpb_account where pharmacy_id = $1 and is_negative',
  'select state, count(*) from script_tracking where pharmacy_id = $1 and dispensed_on >= current_date - 29 group by 1',
];
const rawMorning = [
  `select status, count(*), min(created_at) from pack_job
    where pharmacy_id = $1 and status in (-1, 0, 1, 2, 3, 4, 5, 7) group by 1`,
  `select patient_group_id, window_start, count(*) from pack_job
    where pharmacy_id = $1 and window_start between current_date - 6 and current_date + 6 and status <> 8 group by 1, 2`,
  `select reason, count(distinct job_id) from pack_job_event where pharmacy_id = $1 and at >= current_date - 6
    and action in ('rejectPacking', 'rejectChecking') group by 1`,
  `select count(distinct job_id) from pack_job_event where pharmacy_id = $1 and at >= current_date - 6
    and action in ('confirmPass', 'completeChecking')`,
];
const rawGroups = [
  `select patient_group_id, window_start, count(*) from pack_job
    where pharmacy_id = $1 and status in (-1, 0, 1, 2, 3, 4, 5, 7) group by 1, 2`,
  `select patient_group_id, count(*) from patient where pharmacy_id = $1 and archived_at is null and packing_status = 0
    group by 1`,
];

/** The figures of Home in a pharmacy with two years of packs. */
export const bench: Bench = {
  name: 'dashboard',
  title: 'The figures of Home',
  measure: () =>
    runOnInstallation(async ({ owner, served }) => {
      const pharmacyId = await createPharmacy(owner, 'HOME', 'pharmacist');
      await addPacksOfYears(owner, pharmacyId);
      const { caller } = await signInAs(served.address, 'pharmacist');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const measure = async (what: string, path: string, raw: readonly string[]) => {
        const plain = await measureRaw(owner, pharmacyId, raw);
        const taken = await measureCall(served.address, path, token);
        return {
          what: `${what}, p95`,
          figure: computePercentile(taken, 0.95),
          unit: 'ms',
          yardstick: `p50 ${computeMedian(taken).toFixed(0)} ms among ${packCount.toLocaleString('en-AU')} packs, raw SQL ${plain.toFixed(0)} ms`,
          target: { atMost: most },
        };
      };
      return [
        await measure('the charts of thirty days', '/api/dashboard/charts', rawCharts),
        await measure('the figures of the morning', '/api/dashboard/morning', rawMorning),
        await measure('the patient groups', '/api/dashboard/groups?size=10', rawGroups),
      ];
    }),
};

async function measureCall(address: string, path: string, token: string): Promise<number[]> {
  const taken: number[] = [];
  await withConnections(1, { address, method: 'GET', path, token }, async (send) => {
    for (let round = -3; round < rounds; round += 1) {
      const begun = performance.now();
      await send(0);
      // The first ones prepare their statements.
      if (round >= 0) taken.push(performance.now() - begun);
    }
  });
  return taken;
}

async function measureRaw(owner: pg.Pool, pharmacyId: number, raw: readonly string[]): Promise<number> {
  const taken: number[] = [];
  const client = await owner.connect();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      for (const statement of raw) await client.query(statement, [pharmacyId]);
      taken.push(performance.now() - begun);
    }
  } finally {
    client.release();
  }
  return computeMedian(taken);
}
