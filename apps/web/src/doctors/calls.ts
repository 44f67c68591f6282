import type { Client, PackwrightContract } from '@packwright/contract';
import type { doctorList } from '@packwright/contract/doctors';
import { limits } from '@packwright/core/fields';
import type { ColumnsWith } from '@packwright/core/lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../kit/table/index.ts';
import { client } from '../shell/client.ts';
import type { ExportChoice } from '../shell/lists/index.ts';
import { withTranslatedRefusal } from './failure.ts';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body } ? Body : never;

export type DoctorListRow = AnswerOf<'searchDoctors'>['data'][number];
export type Doctor = AnswerOf<'getDoctor'>['data'];

/** Query keys `[area, kind, params]`; an announcement for people makes all of them stale. */
const keys = {
  all: ['people'],
  list: (params: object) => ['people', 'doctors', params],
  doctor: (id: number) => ['people', 'doctor', { id }],
} as const;

/** The query of a table, as the list calls take it. */
function toSearch({ sortField, ...params }: ListParams) {
  return { ...params, ...(sortField && { sortField: sortField as ColumnsWith<typeof doctorList, 'sort'> }) };
}

/** One page of the doctors. */
export const useDoctorList = (params: ListParams) =>
  useQuery({
    queryKey: keys.list(params),
    queryFn: ({ signal }) => client.searchDoctors({ body: toSearch(params) }, { signal }),
    placeholderData: keepPreviousData,
  });

export type DoctorExport = ExportChoice<NonNullable<BodyOf<'exportDoctors'>['columns']>[number]>;

/** The list as a table, with its filters and the columns that were chosen. */
export async function exportDoctors(params: ListParams, choice: DoctorExport) {
  const { page: _, size: __, ...search } = toSearch(params);
  const { data } = await client.exportDoctors({ body: { ...search, ...choice } });
  return data;
}

/** Doctors for a field that searches: their name with the practice. */
export async function searchDoctorChoices(query: string, signal: AbortSignal) {
  const { data } = await client.listDoctors({ query: { query, size: 20 } }, { signal });
  return data.map(toChoice);
}

/** The same of doctors that are chosen already. */
export async function findDoctorNames(ids: readonly number[], signal: AbortSignal) {
  const { data } = await client.listDoctors({ query: { size: limits.pageSize } }, { signal });
  return data.filter(({ id }) => ids.includes(id)).map(toChoice);
}

const toChoice = ({ id, name, medicalCentre }: DoctorListRow) => ({
  value: id,
  label: medicalCentre === '' ? name : `${name} · ${medicalCentre}`,
});

export const useDoctor = (id: number) =>
  useQuery({
    queryKey: keys.doctor(id),
    queryFn: ({ signal }) => client.getDoctor({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Adds a doctor; one `fromDispense` is the staged record that the body names (IMPORT-3). */
export const useCreateDoctor = (fromDispense = false) =>
  useChange((body: BodyOf<'createDoctor'>) =>
    client.createDoctor({ query: fromDispense ? { IsFromDispense: true } : {}, body }),
  );

export const useUpdateDoctor = (id: number) =>
  useChange((body: BodyOf<'updateDoctor'>) => client.updateDoctor({ params: { id }, body }));

/** Archives a doctor; the person has read how many patients lose the doctor (DOCTOR-3). */
export const useArchiveDoctor = () =>
  useChange((id: number) => client.deleteDoctor({ params: { id }, query: { isConfirm: true } }));
