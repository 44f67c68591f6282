import type { JobRow } from './shapes.ts';

/** A pack and the version of it that somebody has seen. */
export type Seen = Pick<JobRow, 'jobId' | 'version'>;

/** A pack and the version of it that was seen. */
export const seenPack = ({ jobId, version }: JobRow): Seen => ({ jobId, version });

/** The packs of a bench as one call takes them: one in the path, the others beside it. */
export function onBench<Pack extends Seen>([first, ...others]: readonly Pack[]) {
  if (first === undefined) throw new RangeError('There is no pack on this bench');
  const { jobId: id, ...seen } = first;
  return { params: { id }, seen: { ...seen, others } };
}
