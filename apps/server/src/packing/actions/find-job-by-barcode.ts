import { parsePrintedCode } from '@packwright/core/barcode';
import { packingRefusals, Refusal } from '@packwright/contract';
import type { JobStatus } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { formatSnapshotTag } from '../printing/sheet-facts.ts';
import { findJobByNumber, type JobRow } from '../store/jobs.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { findSnapshots } from '../store/snapshots.ts';

export type BenchName = 'job' | 'packing' | 'checking' | 'correction' | 'distribution';

const benches: Partial<Record<JobStatus, BenchName>> = {
  packing: 'packing',
  checking: 'checking',
  correction: 'correction',
  distribution: 'distribution',
};

/** The bench of a scan; it accepts only packs of its stage and names the refusal (PACK-17). */
export type ScanPlace = 'anywhere' | 'packing' | 'checking';

// A pack in correction that is scanned for packing opens the correction (PACK-17).
const accepted: Record<ScanPlace, readonly BenchName[]> = {
  anywhere: ['job', 'packing', 'checking', 'correction', 'distribution'],
  packing: ['packing', 'correction'],
  checking: ['checking'],
};

/** The pack behind a scanned barcode and the bench that it belongs to. Throws what the bench refuses (PACK-17). */
export async function findJobByBarcode(
  work: Work,
  text: string,
  at: ScanPlace,
): Promise<{ job: ListedJob; goTo: BenchName }> {
  const code = parsePrintedCode(text);
  const row = code && (await findJobByNumber(work.db, code.code));
  if (!code || !row) throw new Refusal(packingRefusals.barcodeUnknown);
  if (toJobStatus(row) === 'deleted') throw new Refusal(packingRefusals.barcodeDeleted);
  if (code.tag !== null && code.tag !== (await findCurrentTag(work, row)))
    throw new Refusal(packingRefusals.barcodeSuperseded);
  const goTo = benches[toJobStatus(row)] ?? 'job';
  if (!accepted[at].includes(goTo)) throw new Refusal(packingRefusals.barcodeWrongStage);
  const [job] = await listJobs(work.db, [row.id]);
  if (!job) throw new Refusal(packingRefusals.barcodeUnknown);
  return { job, goTo };
}

async function findCurrentTag(work: Work, row: JobRow): Promise<string | null> {
  const kept = (await findSnapshots(work.db, [row])).get(row.id);
  return kept ? formatSnapshotTag(kept.sha256) : null;
}
