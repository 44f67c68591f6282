import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../shell/client.ts';

/** The steps to a first pack that the person may take (ADMIN-49). */
export const useSetUpSteps = (id: number) =>
  useQuery({
    queryKey: ['administration', 'set-up', { id }],
    queryFn: ({ signal }) => client.getSetUpSteps({ params: { id } }, { signal }),
    select: ({ data }) => data.steps,
  });

/** Puts them away for everybody. */
export const useSetUpDismissal = () =>
  useMutation({ mutationFn: (id: number) => client.dismissSetUp({ params: { id } }) });
