import { getActiveStages, type StageFlags } from '@packwright/core/jobs';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import type { PackConfiguration } from '../store/configuration.ts';
import { insertEvents } from '../store/events.ts';
import { insertJobs, type JobRow } from '../store/jobs.ts';
import { insertSnapshots } from '../store/snapshots.ts';
import { addLines, type CreatedJob } from './add-lines.ts';
import { confirmOrder } from './confirm-order.ts';
import { confirmPatientAway } from './confirm-patient-away.ts';
import { confirmOverlap } from './confirm-overlap.ts';
import { toNewJobRow } from './new-job-row.ts';
import { orderPacks, type ResolvedPackOrder, type PrintForm } from './order-packs.ts';
import { findPlannedDays } from './plan-due-days.ts';
import { planJobs } from './plan-jobs.ts';

/**
 * Creates a job for every pack of the form, in one transaction: frozen profile, lines, ledger where packing is
 * skipped, event and audit line (PACK-35, PACK-51).
 */
export async function createJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  isConfirmed: boolean,
  configuration: PackConfiguration,
): Promise<{ order: ResolvedPackOrder; jobs: readonly JobRow[] }> {
  const order = await orderPacks(work, form, configuration);
  if (order.ordered.length === 0) return { order, jobs: auditNothing(work, order) };
  await confirmPatientAway(platform, work, order, isConfirmed);
  await confirmOverlap(platform, work, order, isConfirmed);
  await confirmOrder(platform, work, order, isConfirmed);
  const planned = planJobs(work, order, configuration.flags);
  const dueDays = await findPlannedDays(
    work,
    planned.map(({ ordered: { foil }, pack: { snapshot } }) => ({
      patientGroupId: foil.patientGroupId,
      packType: snapshot.foil.packType,
      windowStart: snapshot.window.from,
    })),
  );
  const rows = await insertJobs(
    work.db,
    planned.map((plan, at) => toNewJobRow(work, plan, dueDays[at] ?? null)),
  );
  const created = planned.map((plan, at): CreatedJob => ({ ...plan, row: getRow(rows, at) }));
  const { pharmacyId } = work.who;
  const snapshots = created.map(({ row, pack }) => ({ jobId: row.id, version: 1, snapshot: pack.snapshot }));
  await insertSnapshots(work.db, pharmacyId, snapshots, work.now);
  await addLines(work, created);
  await insertEvents(
    work.db,
    created.map((each) => buildCreatedEvent(work, each, configuration.flags)),
  );
  for (const [foil, own] of Map.groupBy(created, ({ ordered }) => ordered.foil))
    auditFoil(work, foil.id, own);
  await announceJobs(
    work,
    rows.map(({ id }) => id),
  );
  return { order, jobs: rows };
}

function auditNothing(work: Work, { skipped }: ResolvedPackOrder): readonly JobRow[] {
  const foilIds = skipped.map(({ foil }) => foil.id);
  work.audit({ area: 'packing', action: 'order nothing', objectKind: 'foil', detail: { foilIds } });
  return [];
}

function getRow(rows: readonly JobRow[], at: number): JobRow {
  const row = rows[at];
  if (!row) throw new RangeError(`Pack job ${at} of the run was not inserted`);
  return row;
}

function buildCreatedEvent(work: Work, { row }: CreatedJob, flags: StageFlags) {
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
    detail: { stages: getActiveStages(flags) },
  };
}

function auditFoil(work: Work, foilId: number, created: readonly CreatedJob[]): void {
  work.audit({
    area: 'packing',
    action: 'createJob',
    objectKind: 'foil',
    objectId: foilId,
    patientId: created[0]?.ordered.foil.patientId ?? 0,
    detail: { jobIds: created.map(({ row }) => row.id) },
  });
}
