import { type JobStatus, readJobStatus } from '@packwright/core/jobs';

/** The status behind the code of an answer; throws RangeError for an unknown code (PACK-1). */
export function getJobStatus({ status }: { readonly status: number }): JobStatus {
  const known = readJobStatus(status);
  if (known === null) throw new RangeError(`No pack job has status ${status}`);
  return known;
}
