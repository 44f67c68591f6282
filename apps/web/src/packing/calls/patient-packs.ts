import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

const shown = 6;

/** The packs of a patient whose days begin last. */
export const usePatientPacks = (patientId: number) =>
  useQuery({
    queryKey: ['packing', 'of-patient', patientId],
    queryFn: ({ signal }) =>
      client.searchPackJobs(
        {
          body: { patientIds: [patientId], sortField: 'packStartDate', sortOrder: 'desc', size: shown },
        },
        { signal },
      ),
    select: ({ data }) => data,
  });
