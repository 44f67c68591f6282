import type { PackCategory } from '../packs/index.ts';
import type { Job, JobLine } from './job.ts';
import { type JobRefusal, buildRefusal } from './refusals.ts';
import { isFailure } from './job-status.ts';

const guarded: readonly PackCategory[] = ['S8', 'CYTOTOXIC', 'WARFARIN'];

const selectLineIds = (lines: readonly JobLine[], is: (line: JobLine) => boolean) =>
  lines.filter(is).map((line) => line.id);

/** Why the pack cannot leave packing: each line confirmed or skipped, at least one confirmed (PACK-12). */
export function findPackingRefusal(lines: readonly JobLine[]): JobRefusal | null {
  const waiting = selectLineIds(lines, (line) => line.packing === 'waiting');
  if (waiting.length > 0) return buildRefusal('LINES_NOT_PACKED', waiting);
  return lines.some((line) => line.packing === 'confirmed')
    ? null
    : buildRefusal('NO_CONFIRMED_PRESCRIPTION');
}

/** The packed lines that a pharmacist must have checked one by one before Confirm Passed (PACK-23). */
export function selectLinesToCheckFirst(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(
    lines,
    (line) =>
      line.packing === 'confirmed' &&
      line.check === 'pending' &&
      (line.isChanged || line.wasCorrected || guarded.includes(line.category)),
  );
}

/** The packed lines that nobody has checked yet. */
export function selectUncheckedLines(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => line.packing === 'confirmed' && line.check === 'pending');
}

/** The lines that a checker found wrong. */
export function selectFailedLines(lines: readonly JobLine[]): readonly number[] {
  return selectLineIds(lines, (line) => isFailure(line.check));
}

/** Must the pharmacist type the password, quick-job mode or not (PACK-28)? */
export function isPasswordRequired(job: Job): boolean {
  return job.wasRejected || job.lines.some((line) => guarded.includes(line.category));
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
