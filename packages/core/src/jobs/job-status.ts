/** Where a pack job is, by our own names. */
export type JobStatus =
  | 'failed'
  | 'pending'
  | 'printing'
  | 'packing'
  | 'checking'
  | 'distribution'
  | 'correction'
  | 'completed'
  | 'creating'
  | 'deleted';

/** The code and the name of each status as they travel (PACK-1). */
export const jobStatuses = {
  failed: { code: -1, name: 'FAILED' },
  pending: { code: 0, name: 'PENDING' },
  printing: { code: 1, name: 'PRINTING' },
  packing: { code: 2, name: 'PACKING' },
  checking: { code: 3, name: 'CHECKING' },
  distribution: { code: 4, name: 'DISTRIBUTION' },
  correction: { code: 5, name: 'CORRECTION' },
  completed: { code: 6, name: 'COMPLETED' },
  creating: { code: 7, name: 'CREATING' },
  deleted: { code: 8, name: 'DELETED' },
} as const satisfies Record<JobStatus, { code: number; name: string }>;

const names = Object.keys(jobStatuses) as readonly JobStatus[];

/** The status with this code; null when there is none. */
export function readJobStatus(code: number): JobStatus | null {
  return names.find((status) => jobStatuses[status].code === code) ?? null;
}

/** Check results of one medicine (PACK-21); 3 is spelt quality and labelled Incorrect Qty. */
export const checkResults = {
  pending: { code: 0, label: 'Pending' },
  passed: { code: 1, label: 'Passed' },
  incorrectDrug: { code: 2, label: 'Incorrect Drug' },
  incorrectQuality: { code: 3, label: 'Incorrect Qty' },
  specificReason: { code: 4, label: 'Other' },
} as const;

export type CheckResult = keyof typeof checkResults;

/** Why a pack goes to correction (PACK-18, PACK-21): the check results that are a failure. */
export type CorrectionReason = Exclude<CheckResult, 'pending' | 'passed'>;

export const checkResultNames = Object.keys(checkResults) as readonly CheckResult[];

/** The check result with this code; null when there is none. */
export function readCheckResult(code: number): CheckResult | null {
  return checkResultNames.find((result) => checkResults[result].code === code) ?? null;
}

/** Has the checker found this medicine wrong? */
export function isFailure(result: CheckResult): result is CorrectionReason {
  return result !== 'pending' && result !== 'passed';
}
