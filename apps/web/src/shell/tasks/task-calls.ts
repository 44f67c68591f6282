import { useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Long work that the person ordered, and how far it is (TASK-1). */
export type Task = Awaited<ReturnType<typeof client.getTask>>['data'];

const askEvery = 700;

export const isFinished = ({ state }: Pick<Task, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** The progress of a task, fetched until it ends: only its states are announced. */
export function useTask(id: number) {
  return useQuery({
    queryKey: ['task', id],
    queryFn: ({ signal }) => client.getTask({ params: { id } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFinished(state.data.data) ? false : askEvery,
  });
}

/** The same once, with a link to its file that lives from now on. */
export const findTask = async (id: number): Promise<Task> => (await client.getTask({ params: { id } })).data;

export const cancelTask = (id: number) => client.cancelTask({ params: { id } });
