import { useQueryClient } from '@tanstack/react-query';
import { correctionDose } from './bench.ts';
import { useBenchChange } from './bench-change.ts';
import type { JobRow } from './shapes.ts';

/** A change of the pack on the correction bench, as what was done there before has left it. */
export function useCorrectionChange(jobId: number, change: (job: JobRow) => Promise<unknown>) {
  const cache = useQueryClient();
  return useBenchChange('correction', [jobId], async () => {
    const { data } = await cache.fetchQuery({
      ...correctionDose(jobId),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const [job] = data.jobs;
    if (job === undefined) throw new RangeError('There is no pack on this bench');
    return change(job);
  });
}
