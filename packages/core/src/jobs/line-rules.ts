import type { Job, JobLine } from './job.ts';
import { computePackProgress, countLines, isOtherQuantity } from './pack-progress.ts';
import { type JobRefusal, buildRefusal } from './refusals.ts';
import { isFailure } from './job-status.ts';

const selectLineIds = (lines: readonly JobLine[], is: (line: JobLine) => boolean) =>
  lines.filter(is).map((line) => line.id);

/** Why the pack cannot leave packing: each line confirmed or skipped, one confirmed, no stock expired (PACK-12, PACK-58). */
export function findPackingRefusal(lines: readonly JobLine[]): JobRefusal | null {
  const waiting = selectLineIds(lines, (line) => line.packing === 'waiting');
  if (waiting.length > 0) return buildRefusal('LINES_NOT_PACKED', waiting);
  if (!computePackProgress(countLines(lines)).isPacked) return buildRefusal('NO_CONFIRMED_PRESCRIPTION');
  const expired = selectLineIds(lines, (line) => line.packing === 'confirmed' && line.isExpired);
  return expired.length > 0 ? buildRefusal('STOCK_EXPIRED', expired) : null;
}

/** Why a line is checked one by one, in the order in which a pharmacist wants to hear it (PACK-23, PACK-59). */
export const checkReasons = [
  'leftOut',
  'quantity',
  'doseChanged',
  'changed',
  'corrected',
  'otherBrand',
  'shortDated',
  'manual',
  'highRisk',
] as const;

export type CheckReason = (typeof checkReasons)[number];

/** The reasons for which a pharmacist looks at this line alone; none when Confirm Passed may pass it with the others. */
export function listCheckReasons(line: JobLine): readonly CheckReason[] {
  if (line.packing !== 'confirmed') return line.packing === 'skipped' ? ['leftOut'] : [];
  const holds: Readonly<Record<CheckReason, boolean>> = {
    leftOut: false,
    quantity: isOtherQuantity(line),
    doseChanged: line.isDoseChanged,
    changed: line.isChanged,
    corrected: line.wasCorrected,
    otherBrand: line.isOtherBrand,
    shortDated: line.isShortDated,
    manual: line.isManual,
    highRisk: line.isGuarded,
  };
  return checkReasons.filter((reason) => holds[reason]);
}

/** The lines that a pharmacist must have checked one by one before Confirm Passed (PACK-23). */
export function selectLinesToCheckFirst(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => line.check === 'pending' && listCheckReasons(line).length > 0);
}

/** Why a pass does not count: medicines of the last pack are gone, and the pharmacist did not say so (PACK-67). */
export function findDroppedRefusal(job: Job, seen: readonly number[] = []): JobRefusal | null {
  return job.dropped.every((id) => seen.includes(id)) ? null : buildRefusal('DROPPED_NOT_ACKNOWLEDGED');
}

/** The lines that nobody has checked yet, those that were left out among them. */
export function selectUncheckedLines(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => line.check === 'pending');
}

/** The lines that a checker found wrong. */
export function selectFailedLines(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => isFailure(line.check));
}

/** Must the pharmacist type the password, quick-job mode or not (PACK-28)? */
export function isPasswordRequired({
  wasRejected,
  lines,
}: {
  readonly wasRejected: boolean;
  readonly lines: readonly Pick<JobLine, 'isGuarded'>[];
}): boolean {
  return wasRejected || lines.some(({ isGuarded }) => isGuarded);
}

/** The lines that a corrector still has to confirm (PACK-19). */
export function selectUncorrectedLines(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => line.correction === 'flagged');
}

/** Why the pack may not move on while its profile differs from the live one (PACK-9). */
export function findProfileRefusal(job: Job): JobRefusal | null {
  switch (job.profile) {
    case 'same':
    case 'acknowledged':
      return null;
    case 'changed':
      return buildRefusal('PROFILE_CHANGED');
    case 'unsafe':
      return buildRefusal('PROFILE_UNSAFE');
  }
}
