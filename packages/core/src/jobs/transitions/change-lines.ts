import type { JobDraft } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';

/** The job with these lines changed, all or none: an id that the pack does not have refuses the whole. */
export function changeLines(
  job: Job,
  lineIds: readonly number[],
  change: (line: JobLine) => JobLine,
): JobDraft | JobRefusal {
  const unknown = lineIds.filter((id) => !job.lines.some((line) => line.id === id));
  if (unknown.length > 0) return buildRefusal('UNKNOWN_LINE', unknown);
  const lines = job.lines.map((line) => (lineIds.includes(line.id) ? change(line) : line));
  return { job: { ...job, lines }, effects: [] };
}
