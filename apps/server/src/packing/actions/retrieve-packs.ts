import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { parsePrintedCode } from '@packwright/core/barcode';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findJobs, lockJobs, type JobRow } from '../store/jobs.ts';
import { closeRetrieval, deleteStaleMarks, insertRetrievals, listWantedPacks } from '../store/stale-packs.ts';
import { toJobStatus } from '../transitions/core-job.ts';
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
  const wanted = await listWantedPacks(work.db, ids);
  if (wanted.length > 0) throw new Refusal(packingRefusals.alreadyWanted, { data: { jobIds: wanted } });
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
}

/** The pack is back, lost, or right as it is: the end of what was asked for (PACK-74). */
export async function closeReturn(work: Work, jobId: number, end: ReturnEnd): Promise<void> {
  const [row] = await findJobs(work.db, [jobId]);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  if (!(await listWantedPacks(work.db, [jobId])).includes(jobId))
    throw new Refusal(packingRefusals.notWanted);
  const isScanned = isOwnCode(row, end.code);
  if (!isScanned && end.comment === '') throw new Refusal(packingRefusals.returnNeedsComment);
  const { outcome, comment } = end;
  await closeRetrieval(work.db, jobId, {
    closedAt: work.now,
    closedBy: work.who.userId,
    outcome,
    isScanned,
    closeComment: comment,
  });
  await deleteStaleMarks(work.db, [jobId]);
  auditRetrieval(work, row, 'end pack return', { outcome, isScanned, comment });
  await announceJobs(work, [jobId]);
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
  action: string,
  detail: Readonly<Record<string, unknown>>,
): void {
  work.audit({
    area: 'packing',
    action,
    objectKind: 'packJob',
    objectId: id,
    patientId,
    detail: { jobNumber, ...detail },
  });
}
