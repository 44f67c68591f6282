import { limits } from '@packwright/core/fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { useChange } from './changes.ts';
import { patientKeys } from './keys.ts';
import { type PatientListFilter, toSearch } from './lists.ts';
import type { BodyOf, PatientRow, SelectionOutcome } from './shapes.ts';

interface PatientPage {
  readonly data: readonly PatientRow[];
}

/** The ids of the patients that the filters match, on all pages: as many as can be changed at once (API-4). */
export async function findMatchingPatients(
  cache: QueryClient,
  params: ListParams,
  filter: PatientListFilter,
): Promise<readonly number[]> {
  const body = { ...toSearch({ ...params, page: 1, size: limits.pageSize }), ...filter };
  const found: PatientPage = await cache.fetchQuery({
    queryKey: patientKeys.list(body),
    queryFn: ({ signal }) => client.searchPatients({ body }, { signal }),
  });
  return found.data.map(({ id }) => id);
}

/** The selected patients, who may lie on other pages, which the cache still holds; in the order of their names. */
export function useSelectedPatients(ids: ReadonlySet<number>): readonly PatientRow[] {
  const pages = useQueryClient().getQueriesData<PatientPage>({ queryKey: patientKeys.list({}).slice(0, 2) });
  const known = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  return [...ids]
    .flatMap((id) => known.get(id) ?? [])
    .toSorted((one, other) => one.lastName.localeCompare(other.lastName));
}

const readOutcome = async (sent: Promise<{ readonly data: SelectionOutcome }>): Promise<SelectionOutcome> =>
  (await sent).data;

export const useSetPackingStatusOfSelected = () =>
  useChange((body: BodyOf<'setPackingStatusOfSelected'>) =>
    readOutcome(client.setPackingStatusOfSelected({ body })),
  );

export const usePlaceSelected = () =>
  useChange((body: BodyOf<'placeSelected'>) => readOutcome(client.placeSelected({ body })));

export const useMarkSelectedChecked = () =>
  useChange((body: BodyOf<'markSelectedChecked'>) => readOutcome(client.markSelectedChecked({ body })));
