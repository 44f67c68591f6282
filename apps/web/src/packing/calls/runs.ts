import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';
import type { Task } from './shapes.ts';

const askEvery = 700;
const askListEvery = 2000;

export const isFinished = ({ state }: Pick<Task, 'state'>): boolean =>
  state !== 'waiting' && state !== 'running';

/** A report may be a table, and is opened; other files are paper, and go to a printer. */
export const isReport = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'make report';

/** The progress of a background run, fetched until it ends. */
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

type OwnTaskQuery = NonNullable<Parameters<typeof client.listTasks>[0]['query']>;

/** The person's own long work. States are announced; how far something is, is asked while any goes on. */
export const useOwnTasks = (asked: ListParams) =>
  useQuery({
    queryKey: [...packingKeys.tasks, asked],
    queryFn: ({ signal }) => client.listTasks({ query: asked as OwnTaskQuery }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.every(isFinished) === false ? askListEvery : false),
  });
