import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

/** A pack that was made last and what changed in the medicines since. */
export type ChangesSincePack = Awaited<ReturnType<typeof client.listChangesSincePack>>['data'][number];

/** The changes in the medicines of a patient since the last packs were made; asked anew each time the page opens. */
export const useChangesSincePack = (patientId: number, mayRead: boolean) =>
  useQuery({
    queryKey: ['medication', 'since-pack', { patientId }],
    queryFn: ({ signal }) => client.listChangesSincePack({ params: { id: patientId } }, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    enabled: mayRead,
  });
