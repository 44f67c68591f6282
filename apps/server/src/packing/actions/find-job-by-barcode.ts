import { parsePrintedCode } from '@packwright/core/barcode';
import { packingRefusals, Refusal } from '@packwright/contract';
import type { JobStatus } from '@packwright/core/jobs';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { findJobByNumber } from '../store/jobs.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { assertCurrentTag, assertOwnLabel, type BenchName } from './assert-labels.ts';
import { listBenchJobs } from './load-bench.ts';

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

/** Where a label is scanned. */
export interface LabelScan {
  readonly at: ScanPlace;
  /** The packs that lie open there; none on a page that waits for a pack. */
  readonly openJobIds: readonly number[];
}

/**
 * The pack behind a scanned barcode and the bench that it belongs to. Throws what the bench refuses (PACK-17), first of
 * all the label of a pack that does not lie open there (PACK-78).
 */
export async function findJobByBarcode(
  platform: Pick<Platform, 'pools'>,
  work: Work,
  text: string,
  { at, openJobIds }: LabelScan,
): Promise<{ job: ListedJob; goTo: BenchName }> {
  const code = parsePrintedCode(text);
  const row = code && (await findJobByNumber(work.db, code.code));
  if (!code || !row) throw new Refusal(packingRefusals.barcodeUnknown);
  const goTo = benches[toJobStatus(row)] ?? 'job';
  if (openJobIds.length > 0)
    await assertOwnLabel(platform, work, row, await listBenchJobs(work, openJobIds), goTo);
  if (toJobStatus(row) === 'deleted') throw new Refusal(packingRefusals.barcodeDeleted);
  await assertCurrentTag(work, row, code.tag);
  if (!accepted[at].includes(goTo)) throw new Refusal(packingRefusals.barcodeWrongStage);
  const [job] = await listJobs(work.db, [row.id]);
  if (!job) throw new Refusal(packingRefusals.barcodeUnknown);
  return { job, goTo };
}
