import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { statusOf } from '../moves/core-job.ts';
import { findLines } from '../store/lines.ts';
import { findSnapshots } from '../store/snapshots.ts';
import { jobsOfBench } from './load-bench.ts';
import type { ScanTarget } from './match-scan.ts';

/**
 * Every medicine of every pack on the bench, as it was frozen; one that was skipped may still be scanned. A scan
 * is the call that people wait for most often: it reads what it compares and nothing else of the bench.
 * Throws NOT_FOUND, DIFFERENT_PATIENTS or PACK_DELETED.
 */
export async function scanTargets(work: Work, jobIds: readonly number[]): Promise<ScanTarget[]> {
  const rows = await jobsOfBench(work, jobIds);
  if (rows.some((row) => statusOf(row) === 'deleted')) throw new Refusal(jobRuleRefusals.PACK_DELETED);
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await findLines(work.db, ids), ({ job_id }) => job_id);
  const snapshots = await findSnapshots(work.db, rows);
  return rows.flatMap(({ id }) => {
    const packed = new Set(lines.get(id)?.map(({ prescription_id }) => prescription_id));
    return (snapshots.get(id)?.snapshot.lines ?? []).filter(({ prescriptionId }) =>
      packed.has(prescriptionId),
    );
  });
}
