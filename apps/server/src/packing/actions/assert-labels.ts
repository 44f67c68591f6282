import { packingRefusals, Refusal } from '@packwright/contract';
import { parsePrintedCode } from '@packwright/core/barcode';
import { compareLabel, describeOtherPack, describeOtherPatient } from '@packwright/core/benches';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { formatSnapshotTag } from '../printing/sheet-facts.ts';
import { listJobs } from '../store/job-list.ts';
import { findJobByNumber, findJobs, type JobRow } from '../store/jobs.ts';
import { findSnapshots } from '../store/snapshots.ts';
import { recordLabelMismatch } from './record-label-mismatch.ts';

/** The bench or page to which a pack belongs. */
export type BenchName = 'job' | 'packing' | 'checking' | 'correction' | 'distribution';

const toLabelled = ({ id, patientId }: JobRow) => ({ jobId: id, patientId });

/**
 * Throws LABEL_OTHER_PATIENT or LABEL_OTHER_PACK for the label of a pack that is not among the open ones (PACK-78), which
 * is recorded.
 */
export async function assertOwnLabel(
  platform: Pick<Platform, 'pools'>,
  work: Work,
  label: JobRow,
  open: readonly JobRow[],
  goTo: BenchName = 'job',
): Promise<void> {
  const match = compareLabel(toLabelled(label), open.map(toLabelled));
  if (match === 'thisPack') return;
  await recordLabelMismatch(platform, work, { label, open, isOtherPatient: match === 'otherPatient' });
  const [first] = open;
  const listed = await listJobs(work.db, [label.id, ...(first ? [first.id] : [])]);
  const named = listed.find(({ id }) => id === label.id);
  const here = listed.find(({ id }) => id === first?.id);
  if (!named || !here) throw new Refusal(packingRefusals.barcodeUnknown);
  const [labelName, openName] = [formatFullName(named), formatFullName(here)];
  const own = { jobId: label.id, jobNumber: label.jobNumber, goTo };
  const data = { ...own, labelName, openName, openNumber: here.jobNumber };
  throw match === 'otherPatient'
    ? new Refusal(packingRefusals.labelOtherPatient, {
        message: describeOtherPatient(labelName, openName),
        data,
      })
    : new Refusal(packingRefusals.labelOtherPack, {
        message: describeOtherPack(labelName, label.jobNumber, here.jobNumber),
        data,
      });
}

/** As people say a name aloud: the stop is read out. */
const formatFullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>): string =>
  `${firstName} ${lastName}`.trim();

/** The labels that a call carries, and whether the pharmacy wants one of each pack. */
export interface LabelProof {
  readonly labelCodes: readonly string[];
  readonly isRequired: boolean;
}

/**
 * Throws when a scanned label is not of these packs as they are now, or when a pack lacks the scan that its pharmacy
 * requires (PACK-79).
 */
export async function assertLabels(
  platform: Pick<Platform, 'pools'>,
  work: Work,
  jobIds: readonly number[],
  { labelCodes, isRequired }: LabelProof,
): Promise<void> {
  if (labelCodes.length === 0 && !isRequired) return;
  const jobs = await findJobs(work.db, jobIds);
  const scanned = new Set<number>();
  for (const text of labelCodes) scanned.add(await assertLabelOfOne(platform, work, text, jobs));
  const missing = jobs.filter(({ id }) => !scanned.has(id)).map(({ id }) => id);
  if (isRequired && missing.length > 0)
    throw new Refusal(packingRefusals.labelRequired, { data: { jobIds: missing } });
}

async function assertLabelOfOne(
  platform: Pick<Platform, 'pools'>,
  work: Work,
  text: string,
  jobs: readonly JobRow[],
): Promise<number> {
  const code = parsePrintedCode(text);
  const label = code && (await findJobByNumber(work.db, code.code));
  if (!code || !label) throw new Refusal(packingRefusals.barcodeUnknown);
  await assertOwnLabel(platform, work, label, jobs);
  await assertCurrentTag(work, label, code.tag);
  return label.id;
}

/** Throws PRINT_SUPERSEDED for a sheet that was printed before its pack was made again. */
export async function assertCurrentTag(work: Work, row: JobRow, tag: string | null): Promise<void> {
  if (tag === null) return;
  const kept = (await findSnapshots(work.db, [row])).get(row.id);
  if (!kept || formatSnapshotTag(kept.sha256) !== tag) throw new Refusal(packingRefusals.barcodeSuperseded);
}
