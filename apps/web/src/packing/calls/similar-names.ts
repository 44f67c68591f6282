import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { useMay } from '../../shell/session/index.ts';
import type { JobRow } from './shapes.ts';

/** Other patients with this last name and first initial; none for a person who may not see patients. */
export function useSimilarNames(job: Pick<JobRow, 'firstName' | 'lastName' | 'patientId'> | undefined) {
  const may = useMay();
  const query = {
    firstName: job?.firstName ?? '',
    lastName: job?.lastName ?? '',
    excludeId: job?.patientId ?? 0,
  };
  const found = useQuery({
    queryKey: ['patients', 'similar', query],
    queryFn: ({ signal }) => client.findSimilarNames({ query }, { signal }),
    select: ({ data }) => data.patients,
    enabled: job !== undefined && may({ menu: 'patient', level: 'read' }),
  });
  // One that fails is asked again, and no bench waits for that.
  return { names: found.data ?? [], isWaiting: found.isLoading && found.failureCount === 0 };
}
