import { type JobStatus, jobStatusOfCode } from '@packwright/core/jobs';
import type { Tone } from '../../../theme/tones.ts';

/** The status behind the code of an answer; throws RangeError for a code that 2§4 does not name. */
export function statusOf({ status }: { readonly status: number }): JobStatus {
  const known = jobStatusOfCode(status);
  if (known === null) throw new RangeError(`No pack job has status ${status}`);
  return known;
}

/** One colour for a stage, wherever it shows (web 8). */
export const toneOfStatus: Readonly<Record<JobStatus, Tone>> = {
  failed: 'red',
  pending: 'grey',
  creating: 'grey',
  printing: 'violet',
  packing: 'blue',
  checking: 'amber',
  distribution: 'teal',
  correction: 'orange',
  completed: 'green',
  deleted: 'grey',
};
