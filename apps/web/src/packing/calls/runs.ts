import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { isFinished, type Task } from '../../shell/tasks/index.ts';
import { packingKeys } from './keys.ts';

const askListEvery = 2000;

/** A report may be a table, and is opened; other files are paper, and go to a printer. */
export const isReport = ({ kind }: Pick<Task, 'kind'>): boolean => kind === 'make report';

type OwnTaskQuery = NonNullable<Parameters<typeof client.listTasks>[0]['query']>;

/** The person's own long work. States are announced; how far something is, is asked while any goes on. */
export const useOwnTasks = (asked: ListParams) =>
  useQuery({
    queryKey: [...packingKeys.tasks, asked],
    queryFn: ({ signal }) => client.listTasks({ query: asked as OwnTaskQuery }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.every(isFinished) === false ? askListEvery : false),
  });
