import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { withTranslatedRefusal } from '../failure.ts';

type ResidentFile = Awaited<ReturnType<typeof client.getResidentFile>>['data'];
type DrugFile = Awaited<ReturnType<typeof client.getDrugFile>>['data'];

/** A file of residents or of drugs, from its upload to its import (IMPORT-14, IMPORT-16). */
export type ImportFile = Omit<DrugFile, 'columns'> & {
  readonly columns: readonly {
    readonly heading: string;
    readonly column: string;
    readonly examples: string[];
  }[];
  /** Of residents whose row names none; 0 for none. */
  readonly patientGroupId: number;
};
export type ResidentRow = Awaited<ReturnType<typeof client.listResidentFileRows>>['data'][number];
export type DrugFileRow = Awaited<ReturnType<typeof client.listDrugFileRows>>['data'][number];
export type RowOutcome = Exclude<ResidentRow['outcome'], ''>;
export type FileRowNote = ResidentRow['notes'][number];

/** Query keys `[area, kind, params]`. */
const keys = {
  file: (kind: string, id: number) => ['importing', 'file', { kind, id }],
  rows: (kind: string, id: number, query: object) => ['importing', 'file-rows', { kind, id, ...query }],
} as const;

interface Checked {
  readonly chosenColumns: readonly string[];
  readonly patientGroupId: number | null;
}

/** The calls about files of a kind. */
export interface FileCalls {
  readonly kind: 'residents' | 'drugs';
  readonly get: (id: number, signal: AbortSignal) => Promise<ImportFile>;
  readonly open: (resourceDocumentId: number) => Promise<{ readonly id: number }>;
  readonly loadTemplate: typeof client.getResidentTemplate;
  readonly check: (id: number, chosen: Checked) => Promise<unknown>;
  readonly import: (id: number) => Promise<unknown>;
}

type ResidentColumn = ResidentFile['columns'][number]['column'];
type DrugColumn = DrugFile['columns'][number]['column'];

export const residentFileCalls: FileCalls = {
  kind: 'residents',
  get: async (id, signal) => (await client.getResidentFile({ params: { id } }, { signal })).data,
  open: (resourceDocumentId) =>
    withTranslatedRefusal(() => client.openResidentFile({ body: { resourceDocumentId } })),
  loadTemplate: () => client.getResidentTemplate(),
  check: (id, { chosenColumns, patientGroupId }) =>
    withTranslatedRefusal(() =>
      client.checkResidentFile({
        params: { id },
        body: { chosenColumns: chosenColumns as ResidentColumn[], patientGroupId: patientGroupId ?? 0 },
      }),
    ),
  import: (id) => withTranslatedRefusal(() => client.importResidentFile({ params: { id } })),
};

export const drugFileCalls: FileCalls = {
  kind: 'drugs',
  get: async (id, signal) => ({
    ...(await client.getDrugFile({ params: { id } }, { signal })).data,
    patientGroupId: 0,
  }),
  open: (resourceDocumentId) =>
    withTranslatedRefusal(() => client.openDrugFile({ body: { resourceDocumentId } })),
  loadTemplate: () => client.getDrugTemplate(),
  check: (id, { chosenColumns }) =>
    withTranslatedRefusal(() =>
      client.checkDrugFile({ params: { id }, body: { chosenColumns: chosenColumns as DrugColumn[] } }),
    ),
  import: (id) => withTranslatedRefusal(() => client.importDrugFile({ params: { id } })),
};

/** Stops the check or the import of a file; nothing of it is kept. */
export const stopFile = ({ taskId }: Pick<ImportFile, 'taskId'>) =>
  client.cancelTask({ params: { id: taskId } });

const askEvery = 1000;

export const isRunning = ({ state }: Pick<ImportFile, 'state'>): boolean =>
  state === 'checking' || state === 'importing';

/** A file, asked for again while its check or import runs. */
export const useImportFile = (calls: FileCalls, id: number) =>
  useQuery({
    queryKey: keys.file(calls.kind, id),
    queryFn: ({ signal }) => calls.get(id, signal),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? askEvery : false),
  });

type RowsQuery = NonNullable<Parameters<typeof client.listResidentFileRows>[0]['query']>;

const buildRowsQuery = (params: ListParams, outcome: RowOutcome | undefined): RowsQuery =>
  ({ ...params, ...(outcome && { outcome }) }) as RowsQuery;

export function useResidentRows(id: number, params: ListParams, outcome: RowOutcome | undefined) {
  const query = buildRowsQuery(params, outcome);
  return useQuery({
    queryKey: keys.rows('residents', id, query),
    queryFn: ({ signal }) => client.listResidentFileRows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDrugFileRows(id: number, params: ListParams, outcome: RowOutcome | undefined) {
  const query = buildRowsQuery(params, outcome);
  return useQuery({
    queryKey: keys.rows('drugs', id, query),
    queryFn: ({ signal }) => client.listDrugFileRows({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type ResidentExport = Parameters<typeof client.exportResidentFileRows>[0]['body'];
type DrugExport = Parameters<typeof client.exportDrugFileRows>[0]['body'];

const buildSearch = ({ query }: ListParams, outcome: RowOutcome | undefined) => ({
  ...(query && { query }),
  ...(outcome && { outcome }),
});

export const exportResidentRows = (
  id: number,
  params: ListParams,
  outcome: RowOutcome | undefined,
  choice: ResidentExport,
) => client.exportResidentFileRows({ params: { id }, body: { ...choice, ...buildSearch(params, outcome) } });

export const exportDrugRows = (
  id: number,
  params: ListParams,
  outcome: RowOutcome | undefined,
  choice: DrugExport,
) => client.exportDrugFileRows({ params: { id }, body: { ...choice, ...buildSearch(params, outcome) } });

/** Has the file, its rows and the records that it changes asked for again. */
export function useRefetchFile(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['importing', 'patients', 'catalogue'].map((area) => cache.invalidateQueries({ queryKey: [area] })),
    );
}
