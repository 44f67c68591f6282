import { readCheckResult, checkResults } from '@packwright/core/jobs';
import type { BenchPack, PackLine } from '../../calls/index.ts';

/** The check result of a medicine (PACK-21); throws RangeError for an unknown code. */
export function getCheckResult({ checkingStatus }: Pick<PackLine, 'checkingStatus'>) {
  const result = readCheckResult(checkingStatus);
  if (result === null) throw new RangeError(`No check result has code ${checkingStatus}`);
  return checkResults[result];
}

/** The medicine was checked, or that it was left out. */
export const isChecked = (line: PackLine): boolean => getCheckResult(line) !== checkResults.pending;

export const isFailed = (line: PackLine): boolean =>
  getCheckResult(line) !== checkResults.pending && getCheckResult(line) !== checkResults.passed;

/** The progress of the check, and the reasons against Confirm Passed (PACK-23). */
export function computeCheckProgress(lines: readonly PackLine[]) {
  const unchecked = lines.filter((line) => !isChecked(line));
  const failed = lines.filter(isFailed);
  return {
    of: lines.length,
    checked: lines.length - unchecked.length,
    unchecked: unchecked.length,
    failed: failed.length,
    /** Medicines that must be looked at one by one before the whole pack may pass. */
    aloneFirst: unchecked.filter((line) => line.mustCheckAlone).length,
    firstFailure: failed[0]?.checkingStatus,
  };
}

const ownPackWarnings = { no: null, warn: 'confirm.samePerson', block: 'confirm.blocked' } as const;

/**
 * The warning for a person who checks a pack that they packed, as the pharmacy configures it (PACK-29); null for
 * others.
 */
export const getOwnPackWarning = ({ checkerIsPacker }: Pick<BenchPack, 'checkerIsPacker'>) =>
  ownPackWarnings[checkerIsPacker];
