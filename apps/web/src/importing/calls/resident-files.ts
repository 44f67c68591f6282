import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';

export type ResidentFile = Awaited<ReturnType<typeof client.getResidentFile>>['data'];
export type ResidentRow = Awaited<ReturnType<typeof client.listResidentFileRows>>['data'][number];
export type RowOutcome = Exclude<ResidentRow['outcome'], ''>;
export type ChosenColumn = ResidentFile['columns'][number]['column'];
type RowsQuery = NonNullable<Parameters<typeof client.listResidentFileRows>[0]['query']>;
type RowsExport = Parameters<typeof client.exportResidentFileRows>[0]['body'];

/** Query keys `[area, kind, params]`. */
const keys = {
  file: (id: number) => ['importing', 'file', { id }],
  rows: (id: number, query: object) => ['importing', 'file-rows', { id, ...query }],
} as const;

const askEvery = 1000;

export const isRunning = ({ state }: Pick<ResidentFile, 'state'>): boolean =>
  state === 'checking' || state === 'importing';

/** A file of residents, asked for again while its check or import runs (IMPORT-14). */
export const useResidentFile = (id: number) =>
  useQuery({
    queryKey: keys.file(id),
    queryFn: ({ signal }) => client.getResidentFile({ params: { id } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? askEvery : false),
  });

export function useResidentRows(id: number, params: ListParams, outcome: RowOutcome | undefined) {
  const query = { ...params, ...(outcome && { outcome }) } as RowsQuery;
  return useQuery({
    queryKey: keys.rows(id, query),
    queryFn: ({ signal }) => client.listResidentFileRows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const openResidentFile = (resourceDocumentId: number) =>
  client.openResidentFile({ body: { resourceDocumentId } });

export const loadTemplate = () => client.getResidentTemplate();

/** Starts the check of a file with these columns. */
export const checkResidentFile = (
  id: number,
  chosenColumns: readonly ChosenColumn[],
  patientGroupId: number | null,
): Promise<unknown> =>
  client.checkResidentFile({
    params: { id },
    body: { chosenColumns: [...chosenColumns], patientGroupId: patientGroupId ?? 0 },
  });

/** Starts the import of a checked file. */
export const importResidentFile = (id: number): Promise<unknown> =>
  client.importResidentFile({ params: { id } });

export const exportResidentRows = (
  id: number,
  { query }: ListParams,
  outcome: RowOutcome | undefined,
  choice: RowsExport,
) =>
  client.exportResidentFileRows({
    params: { id },
    body: { ...choice, ...(query && { query }), ...(outcome && { outcome }) },
  });

/** Has the file, its rows and the patients asked for again. */
export function useRefetchFile(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['importing'] }),
      cache.invalidateQueries({ queryKey: ['patients'] }),
    ]);
}
