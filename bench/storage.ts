import { Refusal } from '@packwright/contract';
import type pg from 'pg';
import type { Bench } from './figure.ts';
import { type Caller, samplePassword, signInAs } from './installation/caller.ts';
import { createJobs, getNextMonday } from './installation/create-jobs.ts';
import { runOnInstallation } from './installation/installation.ts';

/** A pharmacy of the size: each resident has a pack every week. */
const year = { residents: 200, weeks: 52 } as const;

/** Tables that hold most of it, by what they are for. */
const kinds = {
  'the audit trail': ['audit_line', 'patient_read'],
  'prints and other files': ['stored_file', 'file_link', 'pack_job_print'],
  'packs as they were made': ['pack_job_snapshot'],
} as const;

/** The bytes that a pack on its whole way leaves in the database, and those of a year. */
export const bench: Bench = {
  name: 'storage',
  title: 'Bytes of a pack and of a year',
  measure: () =>
    runOnInstallation(async ({ owner, served }) => {
      const { caller: staff } = await signInAs(served.address, 'staff');
      const { caller: pharmacist } = await signInAs(served.address, 'pharmacist');
      const before = await measureTables(owner);
      const packs = await makePacks(staff, pharmacist);
      const after = await measureTables(owner);
      const grown = [...after].map(([table, bytes]) => [table, bytes - (before.get(table) ?? 0)] as const);
      const sum = (tables: readonly string[] | null) =>
        grown.reduce(
          (total, [table, bytes]) => total + (tables === null || tables.includes(table) ? bytes : 0),
          0,
        );
      const aPack = sum(null) / packs;
      const shares = Object.entries(kinds).map(
        ([kind, tables]) => `${Math.round((100 * sum(tables)) / sum(null))} % ${kind}`,
      );
      return [
        {
          what: 'what a pack from its creation to its distribution leaves, with its sheet',
          figure: aPack / 1000,
          unit: 'kB',
          yardstick: `${packs} packs of the sample; ${shares.join(', ')}`,
          target: 'none',
        },
        {
          what: `a year of ${year.residents} residents with a pack each week`,
          figure: (aPack * year.residents * year.weeks) / 1e9,
          unit: 'GB',
          yardstick: 'rows and indexes without free space; prints count for seven years, the rest for good',
          target: 'none',
        },
      ];
    }),
};

/** The bytes of each table with its indexes, without the space of old versions. */
async function measureTables(owner: pg.Pool): Promise<Map<string, number>> {
  await owner.query('vacuum full');
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** The packs of the week after, from their creation to their distribution; answers how many. */
async function makePacks(staff: Caller, pharmacist: Caller): Promise<number> {
  const created = await createJobs(staff, { packStartDate: getNextMonday(), numberOfWeek: 1 });
  await waitForTask(staff, created.data.taskId);
  const jobIds = [...created.jobIds];
  await staff.completePrinting({ body: { ids: jobIds } });
  for (const jobId of jobIds) await packAndCheck(staff, pharmacist, jobId);
  const signer = { username: 'pharmacist', password: samplePassword, benchId: 'bench' };
  for (const jobId of jobIds) {
    await pharmacist.confirmPassed({ body: { jobIds: [jobId], ...signer } });
    await distributePack(staff, jobId);
  }
  return jobIds.length;
}

/** The days of next week's packs are asked about. */
async function distributePack(staff: Caller, jobId: number): Promise<void> {
  const body = { jobIds: [jobId] };
  await staff.completeDistribution({ body }).catch((reason: unknown) => {
    if (!(reason instanceof Refusal) || reason.code !== 'UNUSUAL_DISTRIBUTION') throw reason;
    return staff.completeDistribution({ body: { ...body, isConfirmed: true } });
  });
}

async function packAndCheck(staff: Caller, pharmacist: Caller, id: number): Promise<void> {
  const { prescriptions } = (await staff.loadPacking({ body: { ids: [id] } })).data;
  for (const { prescriptionId, qty, drugApns } of prescriptions) {
    const [drugApn] = drugApns;
    const how =
      drugApn === undefined ? { isManually: true, manualReason: 'The barcode is torn' } : { drugApn };
    await staff.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ prescriptionId, qty, packingQty: qty, ...how }] },
    });
  }
  await staff.completePacking({ body: { jobIds: [id] } });
  await pharmacist.getChecking({ params: { id } });
  for (const { prescriptionId } of prescriptions)
    await pharmacist.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
}

async function waitForTask(caller: Caller, id: number): Promise<void> {
  const { data } = await caller.getTask({ params: { id } });
  if (data.state === 'done' || id === 0) return;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return waitForTask(caller, id);
}
