import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import {
  compareStops,
  describeRefusal,
  findProofProblem,
  isRefusalExplained,
  type RefusalReason,
} from '@packwright/core/deliveries';
import { validValueMessage } from '@packwright/core/fields';
import { listControlled } from '../../balance/index.ts';
import { attachFile, isPicture } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findDeliveryRun, insertDeliveryRun, lockStops, saveStops } from '../store/deliveries.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { findLines } from '../store/lines.ts';
import { insertRetrievals, lockOpenReturns } from '../store/stale-packs.ts';
import { distributeJobs } from './distribute-jobs.ts';
import type { LabelledSelection } from './pass-packs.ts';
import type { HeldPack } from './transition-jobs.ts';

interface RunFacts {
  readonly name: string;
  readonly driver: string;
  readonly comment: string | undefined;
  readonly isConfirmed: boolean;
}

/** Packs leave the pharmacy on one run, in the order of its stops (PACK-116). Throws as `distributeJobs` does. */
export async function createDeliveryRun(
  platform: Platform,
  work: Work,
  selection: LabelledSelection,
  { name, driver, comment, isConfirmed }: RunFacts,
): Promise<{ deliveryRunId: number; held: HeldPack[] }> {
  const held = await distributeJobs(platform, work, selection, { comment, isConfirmed });
  const stayed = new Set(held.map(({ jobId }) => jobId));
  const ids = [...new Set(selection.ids)].filter((id) => !stayed.has(id));
  const jobs = (await listJobs(work.db, ids)).toSorted(compareStops);
  const controlled = await findControlledJobs(work, jobs);
  const { pharmacyId, userId } = work.who;
  const deliveryRunId = await insertDeliveryRun(
    work.db,
    { pharmacyId, name, driver, createdBy: userId, createdAt: work.now },
    jobs.map(({ id: jobId }, at) => ({
      pharmacyId,
      jobId,
      ordinal: at + 1,
      isControlled: controlled.has(jobId),
    })),
  );
  auditRun(work, 'start delivery run', deliveryRunId, { jobIds: ids });
  return { deliveryRunId, held };
}

/** The packs with a controlled medicine, by what was frozen with them and by the drugs of today. */
async function findControlledJobs(work: Work, jobs: readonly ListedJob[]): Promise<ReadonlySet<number>> {
  const patients = new Map(jobs.map(({ id, patientId }) => [id, patientId]));
  const lines = await findLines(work.db, [...patients.keys()]);
  const medicines = lines.map(({ jobId, drugCode }) => ({ patientId: patients.get(jobId) ?? 0, drugCode }));
  const found = await listControlled(work.db, medicines);
  const isControlled = (patientId: number, code: string): boolean =>
    found.some((each) => each.patientId === patientId && each.drugCode === code);
  return new Set(
    lines.flatMap(({ jobId, drugCode, category }) =>
      category === 'S8' || isControlled(patients.get(jobId) ?? 0, drugCode) ? [jobId] : [],
    ),
  );
}

interface DeliveryProof {
  readonly jobIds: readonly number[];
  readonly receivedBy: string;
  readonly signatureFileId: number | null;
  readonly comment: string;
}

/** Packs of a run were handed over, with the name and the signature of who took them (PACK-117). */
export async function recordDelivery(
  work: Work,
  runId: number,
  { jobIds, receivedBy, signatureFileId, comment }: DeliveryProof,
): Promise<void> {
  const stops = await lockWaitingStops(work, runId, jobIds);
  if (findProofProblem(stops, { hasSignature: signatureFileId !== null }) !== null)
    throw new Refusal(packingRefusals.signatureNeeded);
  if (signatureFileId !== null) await keepSignature(work, signatureFileId);
  const outcome = { state: 'delivered', receivedBy, signatureFileId, comment } as const;
  await saveStops(work.db, runId, jobIds, { ...outcome, recordedBy: work.who.userId, recordedAt: work.now });
  auditRun(work, 'record delivery', runId, { jobIds, receivedBy, hasSignature: signatureFileId !== null });
  await announceJobs(work, jobIds);
}

// A picture that this person has just sent; a kept file of another record is no signature.
async function keepSignature(work: Work, fileId: number): Promise<void> {
  const isKept = await attachFile(
    work,
    fileId,
    (file) => isPicture(file) && file.createdBy === work.who.userId && file.expiresAt !== null,
  );
  if (!isKept) throw buildFieldRefusal(sharedRefusals.invalid, 'resourceDocumentId', validValueMessage);
}

interface RefusedPacks {
  readonly jobIds: readonly number[];
  readonly reason: RefusalReason;
  readonly comment: string;
}

/** Packs of a run were not taken at the door: they are wanted back until somebody has them (PACK-118). */
export async function refuseDelivery(
  work: Work,
  runId: number,
  { jobIds, reason, comment }: RefusedPacks,
): Promise<void> {
  if (!isRefusalExplained(reason, comment)) throw new Refusal(packingRefusals.refusalNeedsComment);
  await lockWaitingStops(work, runId, jobIds);
  const recorded = { recordedBy: work.who.userId, recordedAt: work.now };
  await saveStops(work.db, runId, jobIds, { state: 'refused', reason, comment, ...recorded });
  const wanted = new Set((await lockOpenReturns(work.db, jobIds)).map(({ jobId }) => jobId));
  const missing = jobIds.filter((jobId) => !wanted.has(jobId));
  if (missing.length > 0)
    await insertRetrievals(
      work.db,
      missing.map((jobId) => ({
        pharmacyId: work.who.pharmacyId,
        jobId,
        wantedAt: work.now,
        wantedBy: work.who.userId,
        comment: describeRefusal(reason, comment),
      })),
    );
  auditRun(work, 'refuse delivery', runId, { jobIds, reason, comment });
  await announceJobs(work, jobIds);
}

/** These packs of the run, none of which was recorded. Throws NOT_FOUND for one that is not on it. */
async function lockWaitingStops(work: Work, runId: number, jobIds: readonly number[]) {
  if (!(await findDeliveryRun(work.db, runId))) throw new Refusal(sharedRefusals.notFound);
  const stops = await lockStops(work.db, runId, jobIds);
  if (stops.length !== new Set(jobIds).size) throw new Refusal(sharedRefusals.notFound);
  if (stops.some(({ state }) => state !== 'waiting')) throw new Refusal(packingRefusals.stopRecorded);
  return stops;
}

function auditRun(
  work: Work,
  action: AuditAct,
  runId: number,
  detail: Readonly<Record<string, unknown>>,
): void {
  work.audit({ area: 'packing', action, objectKind: 'deliveryRun', objectId: runId, detail });
}
