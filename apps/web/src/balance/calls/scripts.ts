import { owingAges, scriptKinds, type ScriptType } from '@packwright/core/scripts';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { chosenLanguage } from '../../kit/language/index.ts';
import { type ListParams, loadSelectedRows } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { anyKind, type ScriptFilter } from '../parts/scripts/script-filter.ts';

export type ScriptRow = Awaited<ReturnType<typeof client.searchScripts>>['data'][number];
type SearchBody = NonNullable<Parameters<typeof client.searchScripts>[0]>['body'];

/** The lists of the tracker: waiting scripts in three of them, and imported ones. */
export type ScriptList = ScriptType | 'imported';

/** Query keys `[area, kind, params]`. */
const keys = {
  all: ['scripts'],
  tables: ['scripts', 'table'],
  table: (body: object) => ['scripts', 'table', body],
  count: (body: object) => ['scripts', 'count', body],
  medicines: (patientId: number) => ['medication', 'choices', { patientId }],
} as const;

const toSearchBody = (list: ScriptList, { kind, owing, ...filter }: ScriptFilter) => ({
  ...filter,
  ...(owing !== anyKind && { owingAge: owingAges[owing].code }),
  ...(kind !== anyKind && { dispenseScriptType: scriptKinds[kind].code }),
  ...(list === 'imported' ? { isImported: true } : { scriptType: list }),
});

/** A page of one list (SCRIPT-7). */
export function useScripts(params: ListParams, list: ScriptList, filter: ScriptFilter) {
  const body = { ...(params as SearchBody), ...toSearchBody(list, filter) };
  return useQuery({
    queryKey: keys.table(body),
    queryFn: ({ signal }) => client.searchScripts({ body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many there are in a list, for its tab. */
export function useScriptCount(list: ScriptList, filter: ScriptFilter, query: string) {
  const { packCycle: _, ...asked } = toSearchBody(list, filter);
  const body = { ...asked, ...(query !== '' && { query }), size: 1 };
  return useQuery({
    queryKey: keys.count(body),
    queryFn: ({ signal }) => client.searchScripts({ body }, { signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  }).data;
}

/** The scripts with these ids as they wait among the mapped now; one that waits there no more is left out. */
export const loadSelectedScripts = (
  cache: QueryClient,
  ids: ReadonlySet<number>,
): Promise<readonly ScriptRow[]> =>
  loadSelectedRows({ cache, tables: keys.tables, getId: getScriptId, find: findMapped }, ids);

const getScriptId = ({ scriptTrackingId }: ScriptRow): number => scriptTrackingId;

const findMapped = (scriptTrackingIds: readonly number[]) =>
  client.searchScripts({
    body: { scriptTrackingIds: [...scriptTrackingIds], size: scriptTrackingIds.length },
  });

/** A change to scripts, which refetches them and the balances. */
export function useScriptChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all }),
        cache.invalidateQueries({ queryKey: ['balance'] }),
      ]),
  });
}

/**
 * Posts these scripts to the balances of their medicines, all or none, with the quantities that the screen shows
 * (SCRIPT-2).
 */
export const importMapped = (rows: readonly ScriptRow[]) =>
  client.importMappedScripts({
    body: {
      scriptTrackings: rows.map(({ scriptTrackingId, quantity, profileDrugId }) => ({
        scriptTrackingId,
        quantity,
        profileDrugId,
      })),
    },
  });

/** Posts a script to the balance of the medicine that was chosen for it. */
export const importUnmapped = (
  { scriptTrackingId, quantity }: ScriptRow,
  { drugId, prescriptionId }: Pick<ProfileMedicine, 'drugId' | 'prescriptionId'>,
): Promise<unknown> =>
  client.importUnmappedScripts({
    body: { scriptTrackings: [{ scriptTrackingId, quantity, profileDrugId: drugId, prescriptionId }] },
  });

type ExportedColumn = NonNullable<Parameters<typeof client.exportScripts>[0]['body']['columns']>[number];

/** One list of the tracker with its filters, as a table. */
export const exportScripts = (
  list: ScriptList,
  filter: ScriptFilter,
  { query, sortField, sortOrder, filters }: ListParams,
  choice: ExportChoice<ExportedColumn>,
) => {
  const table = { query, sortField, sortOrder, filters } as SearchBody;
  return client.exportScripts({ body: { ...table, ...toSearchBody(list, filter), ...choice } });
};

/** The picking report of imported scripts; of one import, where its moment is given (SCRIPT-11). */
export const printPickingReport = (ids: readonly number[], dateTimeImport?: string) =>
  client.printPickingReport({
    body: {
      scriptTrackingIds: [...ids],
      language: chosenLanguage.get(),
      ...(dateTimeImport !== undefined && { dateTimeImport }),
    },
  });

export const ignoreScripts = (ids: readonly number[]): Promise<unknown> =>
  client.ignoreScripts({ body: { scriptTrackingIds: [...ids] } });

export const restoreScripts = (ids: readonly number[]): Promise<unknown> =>
  client.revertIgnoredScripts({ body: { scriptTrackingIds: [...ids] } });

export const setScriptQuantity = (id: number, quantity: string): Promise<unknown> =>
  client.setScriptQuantity({ params: { id }, body: { quantity } });

export const setProfileMedicine = (
  id: number,
  { drugId, prescriptionId }: Pick<ProfileMedicine, 'drugId' | 'prescriptionId'>,
): Promise<unknown> => client.setScriptProfileDrug({ params: { id }, body: { drugId, prescriptionId } });

export type ProfileMedicine = Awaited<ReturnType<typeof client.listPrescriptions>>['data'][number];

const mostMedicines = 100;

/** The medicines that the patient takes now, for a script without one. */
export const useProfileMedicines = (patientId: number) =>
  useQuery({
    queryKey: keys.medicines(patientId),
    queryFn: ({ signal }) =>
      client.listPrescriptions({ query: { patientId, size: mostMedicines } }, { signal }),
    select: ({ data }) => data,
  });
