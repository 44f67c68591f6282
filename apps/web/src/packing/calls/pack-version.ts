import { Refusal } from '@packwright/contract';
import type { JobRow } from './shapes.ts';

/** A pack and the version of it that somebody has seen. */
export type PackVersion = Pick<JobRow, 'jobId' | 'version'>;

/** A pack and the version of it that was seen. */
export const toPackVersion = ({ jobId, version }: JobRow): PackVersion => ({ jobId, version });

/** The pack and its version from a refusal that its person has seen; null for any other failure. */
export function readConflictVersion(reason: unknown): PackVersion | null {
  if (!(reason instanceof Refusal) || reason.code !== 'JOB_CHANGED') return null;
  const { jobId, version } = reason.data;
  return typeof jobId === 'number' && typeof version === 'number' ? { jobId, version } : null;
}

/** The versions of the packs that the person saw, updated by a refusal. */
export function applyConflictVersion(jobs: readonly JobRow[], reason: unknown): readonly JobRow[] {
  const conflict = readConflictVersion(reason);
  return jobs.map((job) => (job.jobId === conflict?.jobId ? { ...job, version: conflict.version } : job));
}

/** The packs of a bench as one call takes them: one in the path, the others beside it. */
export function buildBenchRequest<Pack extends PackVersion>([first, ...others]: readonly Pack[]) {
  if (first === undefined) throw new RangeError('There is no pack on this bench');
  const { jobId: id, ...seen } = first;
  return { params: { id }, seen: { ...seen, others } };
}
