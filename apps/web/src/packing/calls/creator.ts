import { limits } from '@packwright/core/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';
import type { QuickPrintRow } from './shapes.ts';

export type PrintForm = NonNullable<Parameters<typeof client.createPackJobs>[0]>['body'];

/** The filter that decides which packs are listed, with their warnings. */
export interface QuickPrintFilter {
  readonly patientGroupId: number;
  readonly wardId: number;
  readonly frequency: number;
  readonly packStartDate: string;
  readonly numberOfWeek: number;
  readonly partWeekPack: number;
  /** 0 for every patient. */
  readonly patientId: number;
  /** The ids of the medicines that alone go in, with commas; empty for all. */
  readonly medicines: string;
  /** The ids of the packs that a link selects, with commas (MED-61); empty for none. */
  readonly foils: string;
}

type QuickPrintBody = NonNullable<Parameters<typeof client.searchQuickPrint>[0]>['body'];

const toSearchBody = (params: ListParams, filter: QuickPrintFilter): QuickPrintBody => ({
  ...(params as Partial<QuickPrintBody>),
  patientGroupId: filter.patientGroupId,
  wardId: filter.wardId,
  frequency: filter.frequency,
  packStartDate: filter.packStartDate,
  numberOfWeek: filter.numberOfWeek,
  partWeekPack: filter.partWeekPack,
  ...(filter.patientId > 0 && { patientIds: [filter.patientId] }),
});

/** The packs that could be made, with what speaks against each (PACK-44). */
export function useQuickPrint(params: ListParams, filter: QuickPrintFilter, enabled: boolean) {
  const body = toSearchBody(params, filter);
  return useQuery({
    queryKey: packingKeys.quickPrint(body),
    queryFn: ({ signal }) => client.searchQuickPrint({ body }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** All packs of the list, on every page; one after the other, as each is as long as a page can be (API-4). */
export async function findAllQuickPrint(
  params: ListParams,
  filter: QuickPrintFilter,
  signal: AbortSignal,
): Promise<QuickPrintRow[]> {
  const found: QuickPrintRow[] = [];
  for (let page = 1; ; page += 1) {
    const body = toSearchBody({ ...params, page, size: limits.pageSize }, filter);
    const { data, total } = await client.searchQuickPrint({ body }, { signal });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** Makes the jobs; `isConfirm` once the person has seen which packs exist already for the period. */
export const createPacks = (form: PrintForm, isConfirm: boolean) =>
  client.createPackJobs({ query: { IsConfirm: isConfirm }, body: form });

export const printPacksOnly = (form: PrintForm) => client.printFoils({ body: form });

export const printLabelsOnly = (form: PrintForm) => client.printFoilLabels({ body: form });
