import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';
import type { Task } from './shapes.ts';

const askEvery = 700;

export const isFinished = ({ state }: Pick<Task, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** How far a background run has come, asked for until it is over. */
export function useTask(id: number) {
  return useQuery({
    queryKey: packingKeys.task(id),
    queryFn: ({ signal }) => client.getTask({ params: { id } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFinished(state.data.data) ? false : askEvery,
  });
}

/** The same once, with a link to its file that lives from now on. */
export const findTask = async (id: number): Promise<Task> => (await client.getTask({ params: { id } })).data;

export const cancelTask = (id: number) => client.cancelTask({ params: { id } });
