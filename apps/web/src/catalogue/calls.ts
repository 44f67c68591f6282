import { displayDrugName } from '@packwright/core/medicines';
import type { Client, contract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../kit/table/index.ts';
import { client } from '../shell/client.ts';
import { useMay } from '../shell/session/index.ts';

type Api = Client<typeof contract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

export type DrugRow = AnswerOf<'listDrugs'>['data'][number];
export type Drug = AnswerOf<'getDrug'>['data'];
export type Barcode = AnswerOf<'listDrugApns'>['data'][number];
export type Direction = AnswerOf<'getDirection'>['data'];
/** The medicines that a changed drug leaves broken. */
export type BrokenMedicines = AnswerOf<'updateDrug'>['data'];
export type DrugBody = Parameters<Api['updateDrug']>[0]['body'];
export type NewDrugBody = Parameters<Api['createDrug']>[0]['body'];
export type DirectionBody = Parameters<Api['createDirection']>[0]['body'];
type DrugQuery = NonNullable<Parameters<Api['listDrugs']>[0]['query']>;
type DirectionQuery = NonNullable<Parameters<Api['listDirections']>[0]['query']>;

/** Query keys `[area, kind, params]`; an announcement for the catalogue makes all of them stale. */
const keys = {
  all: ['catalogue'],
  drugs: (query: object) => ['catalogue', 'drug-list', query],
  drugCount: (query: object) => ['catalogue', 'drug-count', query],
  drug: (id: number) => ['catalogue', 'drug', { id }],
  drugCode: (code: string) => ['catalogue', 'drug-code-choice', { code }],
  mergePreview: (id: number) => ['catalogue', 'merge-preview', { id }],
  barcodes: (drugId: number) => ['catalogue', 'barcodes', { drugId }],
  stockLocation: (id: number) => ['catalogue', 'stock-location', { id }],
  directions: (query: object) => ['catalogue', 'direction-list', query],
  highRisk: ['catalogue', 'high-risk'],
  shorthand: ['catalogue', 'shorthand'],
  direction: (id: number) => ['catalogue', 'direction', { id }],
} as const;

export interface DrugFilter {
  readonly status?: 0 | 1;
  readonly authorized?: 0 | 1;
}

// The columns of the tables are the fields that the calls sort by.
const buildDrugQuery = (params: ListParams, filter: DrugFilter): DrugQuery =>
  ({ ...params, ...filter }) as DrugQuery;

/** A page of drugs: the pharmacy's own and the shared ones. */
export const useDrugList = (params: ListParams, filter: DrugFilter) =>
  useQuery({
    queryKey: keys.drugs({ ...params, ...filter }),
    queryFn: ({ signal }) => client.listDrugs({ query: buildDrugQuery(params, filter) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many drugs there are of a kind. */
export const useDrugCount = (filter: DrugFilter) =>
  useQuery({
    queryKey: keys.drugCount(filter),
    queryFn: ({ signal }) => client.listDrugs({ query: { size: 1, ...filter } }, { signal }),
    select: ({ total }) => total,
  }).data;

export const useDrug = (id: number) =>
  useQuery({
    queryKey: keys.drug(id),
    queryFn: ({ signal }) => client.getDrug({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** The records that a merge of the drug would move in this pharmacy. */
export const useMergePreview = (id: number) =>
  useQuery({
    queryKey: keys.mergePreview(id),
    queryFn: ({ signal }) => client.getDrugMergePreview({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

const mostBrands = 50;

/** The brands of a generic, the drug itself among them. */
export const useBrands = (genericCode: string) =>
  useQuery({
    queryKey: keys.drugs({ genericCode }),
    queryFn: ({ signal }) => client.listDrugs({ query: { genericCode, size: mostBrands } }, { signal }),
    select: ({ data }) => data,
    enabled: genericCode !== '',
  });

/** Drugs to choose another one from. */
export async function searchDrugOptions(query: string, signal: AbortSignal) {
  const { data } = await client.listDrugs({ query: { query, status: 0, size: 20 } }, { signal });
  return data.map((each) => ({ value: each.drugId, label: displayDrugName(each) }));
}

/** The same by their codes, for what names a drug by its code. */
export async function searchDrugCodes(query: string, signal: AbortSignal) {
  const { data } = await client.listDrugs({ query: { query, size: 20 } }, { signal });
  return data.map((each) => ({ value: each.drugCode, label: displayDrugName(each) }));
}

/** The drug with the code that an address names, by the code until the name comes; undefined without one. */
export function useDrugCodeChoice(code: string) {
  const { data } = useQuery({
    queryKey: keys.drugCode(code),
    queryFn: async ({ signal }) => {
      // Not searched for by words: a code may be as short as one digit, with which thousands of words begin.
      const filters = [{ field: 'drugCode', type: 'matches', value: code } as const];
      const drugs = await client.listDrugs({ query: { filters, size: 50 } }, { signal });
      return drugs.data.find(({ drugCode }) => drugCode === code) ?? null;
    },
    enabled: code !== '',
  });
  return code === '' ? undefined : { value: code, label: data ? displayDrugName(data) : code };
}

/** Approved drugs in use that a drug may be merged into. */
export async function searchMergeTargets(drugId: number, query: string, signal: AbortSignal) {
  const { data } = await client.listDrugs(
    { query: { query, status: 0, authorized: 1, size: 20 } },
    { signal },
  );
  return data
    .filter((each) => each.drugId !== drugId)
    .map((each) => ({ value: each.drugId, label: displayDrugName(each) }));
}

/** How this person writes drugs: a drug administrator into the shared catalogue, others into their own (DRUG-2). */
export function useDrugWrites() {
  const isCatalogue = useMay()({ scope: 'drugadmin' });
  return {
    isCatalogue,
    create: (body: NewDrugBody) =>
      isCatalogue ? client.createMasterDrug({ body }) : client.createDrug({ body }),
    update: (id: number, body: DrugBody) =>
      isCatalogue
        ? client.updateMasterDrug({ params: { id }, body })
        : client.updateDrug({ params: { id }, body }),
    authorize: (id: number, authorized: 0 | 1) =>
      isCatalogue
        ? client.authorizeMasterDrug({ params: { id }, body: { authorized } })
        : client.authorizeDrug({ params: { id }, body: { authorized } }),
    merge: (id: number, mergeIntoDrugId: number) =>
      isCatalogue
        ? client.authorizeMasterDrug({ params: { id }, body: { authorized: 1, mergeIntoDrugId } })
        : client.authorizeDrug({ params: { id }, body: { authorized: 1, mergeIntoDrugId } }),
    prefer: (id: number, preferredBrand: number[]) =>
      isCatalogue
        ? client.updateMasterDrug({ params: { id }, body: { preferredBrand } })
        : client.setPreferredBrands({ params: { id }, body: { preferredBrand } }),
    archive: (id: number) =>
      isCatalogue ? client.archiveMasterDrug({ params: { id } }) : client.archiveDrug({ params: { id } }),
    cease: (id: number, userComment: string) => client.ceaseDrug({ params: { id }, body: { userComment } }),
    recommence: (id: number, userComment: string) =>
      client.recommenceDrug({ params: { id }, body: { userComment } }),
  };
}

/** The ATC codes of high-risk medicines in this pharmacy (DRUG-8). */
export const useHighRiskCodes = () =>
  useQuery({
    queryKey: keys.highRisk,
    queryFn: ({ signal }) => client.getHighRiskCodes({}, { signal }),
    select: ({ data }) => data,
  });

export const setHighRiskCodes = (codes: string[], version: number) =>
  client.setHighRiskCodes({ body: { codes, version } });

export const useBarcodes = (drugId: number) =>
  useQuery({
    queryKey: keys.barcodes(drugId),
    queryFn: ({ signal }) => client.listDrugApns({ params: { drugId } }, { signal }),
    select: ({ data }) => data,
  });

export const addBarcode = (drugId: number, drugApn: string) =>
  client.addDrugApn({ params: { drugId }, body: { drugApn } });

export const changeBarcode = (drugId: number, drugApnId: number, drugApn: string) =>
  client.changeDrugApn({ params: { drugId, drugApnId }, body: { drugApn } });

export const removeBarcode = (drugId: number, drugApnId: number) =>
  client.removeDrugApn({ params: { drugId, drugApnId } });

/** Where a drug stands on the shelves of the pharmacy (DRUG-19). */
export const useStockLocation = (id: number) =>
  useQuery({
    queryKey: keys.stockLocation(id),
    queryFn: ({ signal }) => client.getStockLocation({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const setStockLocation = (id: number, stockLocation: string) =>
  client.setStockLocation({ params: { id }, body: { stockLocation } });

export const useDirectionList = (params: ListParams) =>
  useQuery({
    queryKey: keys.directions(params),
    queryFn: ({ signal }) => client.listDirections({ query: params as DirectionQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A pharmacy has a few hundred directions. */
const mostDirections = 1000;

/** Every direction of the pharmacy, by whose code it is typed (DRUG-15). */
export const useShorthand = () =>
  useQuery({
    queryKey: keys.shorthand,
    queryFn: async ({ signal }) =>
      (await client.listDirections({ query: { size: mostDirections } }, { signal })).data,
  });

export const useDirection = (id: number) =>
  useQuery({
    queryKey: keys.direction(id),
    queryFn: ({ signal }) => client.getDirection({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const createDirection = (body: DirectionBody) => client.createDirection({ body });

export const updateDirection = (id: number, body: DirectionBody) =>
  client.updateDirection({ params: { id }, body });

export const deleteDirection = (id: number) => client.deleteDirection({ params: { id } });

/** Removes a record; its page is left before the refetch, which would not find it. */
export function useCatalogueRemoval(): <Answer>(
  remove: () => Promise<Answer>,
  leave?: () => Promise<void>,
) => Promise<Answer> {
  const cache = useQueryClient();
  return async (remove, leave) => {
    const answer = await remove();
    await leave?.();
    void cache.invalidateQueries({ queryKey: keys.all });
    return answer;
  };
}

/** A change to the catalogue, which refetches everything shown of it. */
export function useCatalogueChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}
