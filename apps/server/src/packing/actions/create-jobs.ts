import { activeStages, type StageFlags } from '@packwright/core/jobs';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import type { PackConfiguration } from '../store/configuration.ts';
import { insertEvents } from '../store/events.ts';
import { insertJobs, type JobRow } from '../store/jobs.ts';
import { insertSnapshots } from '../store/snapshots.ts';
import { addLines, type Created } from './add-lines.ts';
import { askAway } from './ask-away.ts';
import { askOverlap } from './ask-overlap.ts';
import { newJobRow } from './new-job-row.ts';
import { orderPacks, type PackOrder, type PrintForm } from './order-packs.ts';
import { planJobs } from './plan-jobs.ts';

/**
 * Creates a job for every pack of the form, in one transaction: frozen profile, lines, ledger where packing is
 * skipped, event and audit line (security 4.3, row 1).
 */
export async function createJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  isConfirmed: boolean,
  configuration: PackConfiguration,
): Promise<{ order: PackOrder; jobs: readonly JobRow[] }> {
  const order = await orderPacks(work, form, configuration);
  await askAway(platform, work, order, isConfirmed);
  await askOverlap(platform, work, order, isConfirmed);
  const planned = await planJobs(work, order, configuration.flags);
  const rows = await insertJobs(
    work.db,
    planned.map((plan) => newJobRow(work, plan)),
  );
  const created = planned.map((plan, at): Created => ({ ...plan, row: rowAt(rows, at) }));
  const { pharmacyId } = work.who;
  const snapshots = created.map(({ row, pack }) => ({ jobId: row.id, version: 1, snapshot: pack.snapshot }));
  await insertSnapshots(work.db, pharmacyId, snapshots, work.now);
  await addLines(work, created);
  await insertEvents(
    work.db,
    created.map((each) => eventOf(work, each, configuration.flags)),
  );
  for (const [foil, own] of Map.groupBy(created, ({ ordered }) => ordered.foil))
    auditFoil(work, foil.id, own);
  await tellOfJobs(
    work,
    rows.map(({ id }) => id),
  );
  return { order, jobs: rows };
}

function rowAt(rows: readonly JobRow[], at: number): JobRow {
  const row = rows[at];
  if (!row) throw new RangeError(`Pack job ${at} of the run was not inserted`);
  return row;
}

function eventOf(work: Work, { row }: Created, flags: StageFlags) {
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobVersion: row.version,
    at: work.now,
    action: 'createJob',
    fromStatus: null,
    toStatus: row.status,
    userId: work.who.userId,
    onBehalfId: null,
    reason: '',
    comment: '',
    detail: { stages: activeStages(flags) },
  };
}

function auditFoil(work: Work, foilId: number, created: readonly Created[]): void {
  work.audit({
    area: 'packing',
    action: 'createJob',
    objectKind: 'foil',
    objectId: foilId,
    patientId: created[0]?.ordered.foil.patientId ?? 0,
    detail: { jobIds: created.map(({ row }) => row.id) },
  });
}
