import type { AuditAct } from '@packwright/contract/audit-labels';
import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { parsePrintedCode } from '@packwright/core/barcode';
import { type HarmLevel, isIncidentNoteMissing } from '@packwright/core/jobs';
import type { CellPlace } from '@packwright/core/returns';
import { type Instant, toMilliseconds } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findJobs, lockJobs, type JobRow } from '../store/jobs.ts';
import {
  closeRetrieval,
  deleteStaleMarks,
  hasGone,
  insertRetrievals,
  lockOpenReturns,
  saveIncident,
} from '../store/stale-packs.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { assertCellsOfPack } from './returned-doses.ts';
import { type NamedProof, proveDestruction } from './prove-destruction.ts';
import { assertVersions, type JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** Asks packs back that were handed out, all or none (PACK-74). */
export async function requestReturn(
  work: Work,
  { ids, versions }: JobSelection,
  { comment, notifiedWhom }: { readonly comment: string; readonly notifiedWhom: string },
): Promise<void> {
  const rows = await lockJobs(work.db, [...new Set(ids)]);
  if (rows.length !== new Set(ids).size) throw new Refusal(sharedRefusals.notFound);
  await assertVersions(work, rows, ids, versions);
  if (rows.some((row) => toJobStatus(row) !== 'completed')) throw new Refusal(packingRefusals.notHandedOut);
  const wanted = await lockOpenReturns(work.db, ids);
  if (wanted.length > 0)
    throw new Refusal(packingRefusals.alreadyWanted, { data: { jobIds: wanted.map(({ jobId }) => jobId) } });
  await insertRetrievals(
    work.db,
    rows.map(({ id }) => ({
      pharmacyId: work.who.pharmacyId,
      jobId: id,
      wantedAt: work.now,
      wantedBy: work.who.userId,
      comment,
      notifiedWhom,
    })),
  );
  for (const row of rows) auditRetrieval(work, row, 'want pack back', { comment, notifiedWhom });
  await announceJobs(work, ids);
}

interface ReturnEnd {
  readonly outcome: 'returned' | 'rightAsItIs' | 'lost';
  readonly code: string;
  readonly comment: string;
  readonly wasteRecord: string;
  readonly incidentNote: string;
  readonly harm: HarmLevel | '';
  /** The cells that nobody had opened; null where nobody looked. */
  readonly untouched: readonly CellPlace[] | null;
}

/**
 * The pack is back, lost, or right as it is: the end of what was asked for (PACK-74). A pack that is out may come back
 * without being asked for, as used packs do (PACK-120).
 */
export async function closeReturn(
  platform: Platform,
  work: Work,
  jobId: number,
  end: ReturnEnd,
  proof: NamedProof,
): Promise<void> {
  const [seen] = await findJobs(work.db, [jobId]);
  if (!seen) throw new Refusal(sharedRefusals.notFound);
  const witness = end.wasteRecord === '' ? null : await proveDestruction(platform, work, seen, proof);
  const [row] = await lockJobs(work.db, [jobId]);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  const wanted = await getOpenReturn(work, row, end);
  const isScanned = isOwnCode(row, end.code);
  if (!isScanned && end.comment === '') throw new Refusal(packingRefusals.returnNeedsComment);
  const { outcome, comment, wasteRecord, incidentNote, harm, untouched } = end;
  if (untouched !== null) await assertCellsOfPack(work, row, untouched);
  const isMissing = isIncidentNoteMissing({
    wantedAt: toMilliseconds(wanted.wantedAt as Instant),
    now: toMilliseconds(work.now),
    hasIncidentNote: wanted.incidentNote !== '' || incidentNote !== '',
  });
  if (isMissing) throw new Refusal(packingRefusals.incidentNoteNeeded);
  if (incidentNote !== '') await keepIncident(work, row, incidentNote);
  await closeRetrieval(work.db, jobId, {
    closedAt: work.now,
    closedBy: work.who.userId,
    outcome,
    isScanned,
    closeComment: comment,
    wasteRecord,
    harm,
    untouchedCells: untouched === null ? null : JSON.stringify(untouched),
    ...witness,
  });
  await deleteStaleMarks(work.db, [jobId]);
  const { witnessId = null, ...outsider } = witness ?? {};
  const detail = {
    outcome,
    isScanned,
    comment,
    wasteRecord,
    ...outsider,
    ...(harm !== '' && { harm }),
    ...(untouched !== null && { untouched: untouched.length }),
  };
  auditRetrieval(work, row, 'end pack return', detail, witnessId);
  await announceJobs(work, [jobId]);
}

/** The open return of a pack; a used pack that simply came back is asked for now. Throws NOT_WANTED for any other. */
async function getOpenReturn(work: Work, row: JobRow, { outcome }: ReturnEnd) {
  const [wanted] = await lockOpenReturns(work.db, [row.id]);
  if (wanted) return wanted;
  const isOut =
    outcome === 'returned' && toJobStatus(row) === 'completed' && !(await hasGone(work.db, row.id));
  if (!isOut) throw new Refusal(packingRefusals.notWanted);
  const { pharmacyId, userId } = work.who;
  const asked = { pharmacyId, jobId: row.id, wantedAt: work.now, wantedBy: userId, comment: '' };
  await insertRetrievals(work.db, [asked]);
  return { jobId: row.id, wantedAt: work.now, incidentNote: '' };
}

/** Writes down what happened with a pack that is not back (PACK-105). */
export async function recordIncident(work: Work, jobId: number, note: string): Promise<void> {
  const [row] = await findJobs(work.db, [jobId]);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  if ((await lockOpenReturns(work.db, [jobId])).length === 0) throw new Refusal(packingRefusals.notWanted);
  await keepIncident(work, row, note);
  await announceJobs(work, [jobId]);
}

async function keepIncident(work: Work, row: JobRow, note: string): Promise<void> {
  const incident = { incidentAt: work.now, incidentBy: work.who.userId, incidentNote: note };
  await saveIncident(work.db, row.id, incident);
  auditRetrieval(work, row, 'record incident', { note });
}

/** Whether the scanned code is that of this pack, on an older sheet too. Throws for another pack. */
function isOwnCode({ jobNumber }: JobRow, code: string): boolean {
  if (code === '') return false;
  if (parsePrintedCode(code)?.code !== jobNumber) throw new Refusal(packingRefusals.otherPackScanned);
  return true;
}

function auditRetrieval(
  work: Work,
  { id, patientId, jobNumber }: JobRow,
  action: AuditAct,
  detail: Readonly<Record<string, unknown>>,
  witnessId: number | null = null,
): void {
  work.audit({
    ...(witnessId !== null && { onBehalfId: witnessId }),
    area: 'packing',
    action,
    objectKind: 'packJob',
    objectId: id,
    patientId,
    detail: { jobNumber, ...detail },
  });
}
