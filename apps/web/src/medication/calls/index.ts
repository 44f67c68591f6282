import type { Client, contract } from '@packwright/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';

export { useAllergyCheck, usePackedCheck } from './early-checks.ts';

type Api = Client<typeof contract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

export type Foil = AnswerOf<'listFoils'>['data'][number];
export type Prescription = AnswerOf<'getPrescription'>['data'];
export type Warfarin = AnswerOf<'getWarfarin'>['data'];
export type MedicationHistoryEntry = AnswerOf<'listMedicationHistory'>['data'][number];
/** Of a listed drug, what choosing and prescribing it needs. */
export type DrugOption = Pick<
  AnswerOf<'listDrugs'>['data'][number],
  | 'drugId'
  | 'drugCode'
  | 'drugName'
  | 'genericCode'
  | 'genericName'
  | 'strength'
  | 'form'
  | 'supplier'
  | 'description'
  | 'type'
  | 'schedule'
  | 'atcCode'
  | 'route'
  | 'isCytotoxic'
  | 'isDoNotCrush'
  | 'isDoNotCrushKnown'
  | 'isScored'
  | 'isHighRisk'
  | 'packable'
  | 'packableReason'
  | 'direction'
>;
export type FoilBody = Parameters<Api['updateFoil']>[0]['body'];
export type NewPrescription = Parameters<Api['createPrescription']>[0]['body'];
export type ChangedPrescription = Parameters<Api['updatePrescription']>[0]['body'];

/** Query keys `[area, kind, params]`; an announcement for medication makes all of them stale. */
const keys = {
  all: ['medication'],
  foils: (patientId: number) => ['medication', 'foils', { patientId }],
  nextFoil: (patientId: number, foilType: number) => ['medication', 'next-foil', { patientId, foilType }],
  medicines: (patientId: number) => ['medication', 'medicines', { patientId }],
  warfarin: (patientId: number) => ['medication', 'warfarin', { patientId }],
  medicine: (id: number) => ['medication', 'medicine', { id }],
  history: (params: object) => ['medication', 'history', params],
} as const;

/** The packs of a patient in the order in which they were made (MED-39). */
export const useFoils = (patientId: number) =>
  useQuery({
    queryKey: keys.foils(patientId),
    queryFn: ({ signal }) => client.listFoils({ query: { patientId } }, { signal }),
    select: ({ data }) => data,
  });

/** Label, pack type and headings that a new pack starts from. */
export const buildNextFoilQuery = (patientId: number, foilType: number) =>
  queryOptions({
    queryKey: keys.nextFoil(patientId, foilType),
    queryFn: async ({ signal }) =>
      (await client.nextFoilLabel({ query: { patientId, foilType } }, { signal })).data,
  });

const wholeProfile = 1000;

/** Everything a patient takes or took, ceased medicines included. */
export const useMedicines = (patientId: number) =>
  useQuery({
    queryKey: keys.medicines(patientId),
    queryFn: ({ signal }) =>
      client.listPrescriptions({ query: { patientId, includeCeased: true, size: wholeProfile } }, { signal }),
    select: ({ data }) => data,
  });

export const useMedicine = (id: number) =>
  useQuery({
    queryKey: keys.medicine(id),
    queryFn: ({ signal }) => client.getPrescription({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** INR tests with the ordered doses, and whether the profile gives these. */
export const useWarfarin = (patientId: number) =>
  useQuery({
    queryKey: keys.warfarin(patientId),
    queryFn: ({ signal }) => client.getWarfarin({ params: { id: patientId } }, { signal }),
    select: ({ data }) => data,
  });

export interface MedicationHistoryFilter {
  readonly patientId: number;
  readonly page: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly query: string;
  readonly drugName: string;
  readonly genericName: string;
  readonly kind: MedicationHistoryKind | '';
}
export const historyKinds = ['new', 'updated', 'ceased', 'deleted'] as const;
export type MedicationHistoryKind = (typeof historyKinds)[number];
export const historyPageSize = 20;

/** Every change of a patient's medicines and packs, the latest first. */
export const useHistory = (filter: MedicationHistoryFilter) =>
  useQuery({
    queryKey: keys.history(filter),
    queryFn: ({ signal }) => {
      const { kind, ...query } = filter;
      return client.listMedicationHistory(
        { query: { ...query, size: historyPageSize, ...(kind !== '' && { kind }) } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

/** The history as a table, with the filters of the page. */
export async function exportHistory(shown: MedicationHistoryFilter, choice: ExportChoice<never>) {
  const { patientId, kind, page: _, ...filter } = shown;
  const { format, language } = choice;
  const query = { ...filter, format, language, ...(kind !== '' && { kind }) };
  const { data } = await client.exportMedicationHistory({ params: { id: patientId }, query });
  return data;
}

/** Drugs in use that match a text or a scanned barcode. */
export const useDrugs = (query: string) =>
  useQuery({
    queryKey: ['catalogue', 'drugs', { query }],
    queryFn: ({ signal }) => client.listDrugs({ query: { query, status: 0, size: 20 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });

/** The drug with this code, which the address of the form carries. */
export const buildDrugByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['catalogue', 'drug-code', { code }],
    queryFn: async ({ signal }) => {
      // Not searched for by words: a code may be as short as one digit, with which thousands of words begin.
      const filters = [{ field: 'drugCode', type: 'matches', value: code } as const];
      const { data } = await client.listDrugs({ query: { filters, status: 0, size: 50 } }, { signal });
      return data.find(({ drugCode }) => drugCode === code) ?? null;
    },
  });

/** The one drug of a barcode; null when none or several carry it. */
export async function findScannedDrug(barcode: string): Promise<DrugOption | null> {
  const { data } = await client.listDrugs({ query: { query: barcode, status: 0, size: 2 } });
  return data.length === 1 ? (data[0] ?? null) : null;
}

export async function searchDirections(query: string, signal: AbortSignal) {
  const { data } = await client.listDirections({ query: { query, size: 20 } }, { signal });
  return data.map(({ code, instruction }) => ({
    value: code,
    label: `${code} · ${instruction}`,
    instruction,
  }));
}

export const createFoil = (patientId: number, body: FoilBody) =>
  client.createFoil({ body: { ...body, patientId } });

export const updateFoil = (foilId: number, body: FoilBody) => client.updateFoil({ params: { foilId }, body });

export const deleteFoil = (foilId: number) => client.deleteFoil({ params: { foilId } });

export const createPrescription = (body: NewPrescription, IsConfirm: boolean) =>
  client.createPrescription({ query: { IsConfirm }, body });

export type ListedPrescription = Parameters<Api['createPrescriptions']>[0]['body']['medicines'][number];

export const createPrescriptions = (
  patientId: number,
  medicines: readonly ListedPrescription[],
  IsConfirm: boolean,
) => client.createPrescriptions({ query: { IsConfirm }, body: { patientId, medicines: [...medicines] } });

export const updatePrescription = (id: number, body: ChangedPrescription, IsConfirm: boolean) =>
  client.updatePrescription({ params: { id }, query: { IsConfirm }, body });

export const ceasePrescription = (id: number, userComment: string) =>
  client.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body: { userComment } });

export const deletePrescription = (id: number, userComment: string) =>
  client.deletePrescription({ params: { id }, body: { userComment } });

/** A change to a profile, which refetches everything shown of it. */
export function useMedicationChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all }),
        cache.invalidateQueries({ queryKey: ['patients'] }),
      ]),
  });
}
