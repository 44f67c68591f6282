import { controlledRefusals, Refusal } from '@packwright/contract';
import { type ControlledProof, proveWitness, type Witnessed } from '../../balance/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { findConfiguration } from '../store/configuration.ts';
import { findJobs, type JobRow } from '../store/jobs.ts';
import { findLines, type LineRow } from '../store/lines.ts';
import { applyTransitions } from '../transitions/apply-transitions.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { type JobSelection, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { holdControlled } from './hold-controlled.ts';

interface Deletion extends JobSelection {
  readonly comment?: string | undefined;
}

/** Deletes packs and gives their pills back; one that is deleted already stays as it was deleted first (PACK-32). */
export const deleteAndReverse = (work: Work, deletion: Deletion): Promise<void> =>
  deleteJobs(work, deletion, { keepsBalance: false });

/**
 * Deletes packs whose pills are gone. Those of a controlled medicine go for a reason and before a witness (PACK-100).
 * Throws as `proveWitness` does.
 */
export async function deleteAndKeep(
  platform: Platform,
  work: Work,
  { reason, witnessUsername, witnessPassword, ...deletion }: Deletion & ControlledProof,
): Promise<void> {
  // The second person types a password before any pack is locked.
  const rows = await findJobs(work.db, deletion.ids);
  const isNeeded = await havePostedControlled(work, rows, await findLines(work.db, deletion.ids));
  const proof = { reason, witnessUsername, witnessPassword };
  const witnessed = isNeeded ? await proveWitness(platform, work, proof) : undefined;
  await deleteJobs(work, deletion, { keepsBalance: true, witnessed });
}

interface BalanceChoice {
  readonly keepsBalance: boolean;
  readonly witnessed?: Witnessed | undefined;
}

async function deleteJobs(
  work: Work,
  { comment = '', ...selection }: Deletion,
  { keepsBalance, witnessed }: BalanceChoice,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, selection);
  const live = jobs.filter(({ row }) => !isDeleted(row));
  const [rows, lines] = [jobs.map(({ row }) => row), jobs.flatMap((job) => job.lines)];
  // Somebody may have packed one of them meanwhile.
  if (keepsBalance && !witnessed && (await havePostedControlled(work, rows, lines)))
    throw new Refusal(controlledRefusals.WITNESS_REQUIRED);
  const onBehalf = witnessed && { onBehalfId: witnessed.witness.userId };
  work.audit({
    area: 'packing',
    action: keepsBalance ? 'delete packs' : 'delete packs and reverse',
    ...onBehalf,
    detail: {
      jobIds: selection.ids,
      alreadyDeleted: jobs.length - live.length,
      ...(witnessed && { reason: witnessed.reason }),
    },
  });
  await applyTransitions(
    work,
    live.map((loaded) => ({
      loaded,
      action: { kind: 'deletePack', keepsBalance },
      comment,
      ...(witnessed && { reason: witnessed.reason }),
      ...onBehalf,
      detail: { keepsBalance },
    })),
    flags,
  );
}

const isDeleted = (row: JobRow): boolean => toJobStatus(row) === 'deleted';

/** Whether pills of a controlled medicine have left their balance for one of these packs. */
function havePostedControlled(
  work: Work,
  rows: readonly JobRow[],
  lines: readonly LineRow[],
): Promise<boolean> {
  const patients = new Map(rows.filter((row) => !isDeleted(row)).map(({ id, patientId }) => [id, patientId]));
  const posted = lines.flatMap(({ jobId, drugCode, category, postedQty }) => {
    const patientId = patients.get(jobId);
    return patientId === undefined || postedQty === 0 ? [] : [{ patientId, drugCode, category }];
  });
  return holdControlled(work, posted);
}
