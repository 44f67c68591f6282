import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { findScannedPacks } from '../store/scanned-packs.ts';
import { loadBenchRows } from './load-bench.ts';
import type { ScanTarget } from './match-scan.ts';

/**
 * Every medicine of every pack on the bench, as it was frozen; one that was skipped may still be scanned. A scan
 * is the call that people wait for most often: it reads what it compares and nothing else of the bench.
 * Throws NOT_FOUND, DIFFERENT_PATIENTS or PACK_DELETED.
 */
export async function listScanTargets(work: Work, jobIds: readonly number[]): Promise<ScanTarget[]> {
  const packs = await loadBenchRows(jobIds, (jobIds) => findScannedPacks(work.db, jobIds));
  if (packs.some((pack) => toJobStatus(pack) === 'deleted')) throw new Refusal(jobRuleRefusals.PACK_DELETED);
  return packs.flatMap(({ lines, packed }) =>
    lines.filter(({ prescriptionId }) => packed.includes(prescriptionId)),
  );
}
