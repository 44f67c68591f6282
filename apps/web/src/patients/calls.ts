import type { Client, PackwrightContract } from '@packwright/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Asked } from '../kit/table/index.ts';
import { client } from '../shell/client.ts';
import { inOurWords } from './failure.ts';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body } ? Body : never;

export type PatientRow = AnswerOf<'searchPatients'>['data'][number];
export type Patient = AnswerOf<'getPatient'>['data'];
export type Person = AnswerOf<'findSimilarNames'>['data']['patients'][number];
export type Allergy = Patient['allergies'][number];
export type Note = AnswerOf<'listNotes'>['data'][number];
export type AllergyBody = BodyOf<'addAllergy'>;
export type NoteBody = BodyOf<'addNote'>;

/** Query keys `[area, kind, params]`; whatever is announced for patients makes all of them stale. */
const keys = {
  all: ['patients'],
  list: (params: object) => ['patients', 'list', params],
  counts: (params: object) => ['patients', 'counts', params],
  shownFirst: ['patients', 'shown-first'],
  patient: (id: number) => ['patients', 'patient', { id }],
  notes: (id: number) => ['patients', 'notes', { id }],
} as const;

export interface ListFilter {
  readonly patientGroupIds: number[];
  readonly packingStatus: number[];
}

type SortField = NonNullable<BodyOf<'searchPatients'>['sortField']>;

/** One page of the patient list. */
export const usePatientList = (asked: Asked, filter: ListFilter, isReady: boolean) =>
  useQuery({
    queryKey: keys.list({ ...asked, ...filter }),
    queryFn: ({ signal }) => {
      const { sortField, ...rest } = asked;
      const body = { ...rest, ...filter, ...(sortField && { sortField: sortField as SortField }) };
      return client.searchPatients({ body }, { signal });
    },
    placeholderData: keepPreviousData,
    enabled: isReady,
  });

/** The five counts of what is searched and grouped, whatever status is shown. */
export const usePatientCounts = (query: string, patientGroupIds: number[]) =>
  useQuery({
    queryKey: keys.counts({ query, patientGroupIds }),
    queryFn: ({ signal }) => client.summarizePatients({ body: { query, patientGroupIds } }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** The statuses that the list shows this person at first (D-048). */
export const useShownFirst = () =>
  useQuery({
    queryKey: keys.shownFirst,
    queryFn: ({ signal }) => client.getPackingStatusOption({}, { signal }),
    select: ({ data }) => data.packingStatuses,
  });

export const usePatient = (id: number) =>
  useQuery({
    queryKey: keys.patient(id),
    queryFn: ({ signal }) => client.getPatient({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

const notesAtOnce = 20;

/** The notes of a patient, the newest first, page by page. */
export const useNotes = (patientId: number) =>
  useInfiniteQuery({
    queryKey: keys.notes(patientId),
    queryFn: ({ signal, pageParam }) =>
      client.listNotes({ params: { patientId }, query: { page: pageParam, size: notesAtOnce } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });

/** A blob as an address that an image can show; the call needs a header, so the address of the call cannot. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A kept picture as an address for an image; its bytes never change, so it is fetched once. */
export const usePicture = (id: number) =>
  useQuery({
    queryKey: ['files', 'picture', { id }],
    queryFn: async ({ signal }) => dataAddress(await client.getResource({ params: { id } }, { signal })),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Patients whose name could be mistaken for this one (D-091). */
export const findSimilar = async (firstName: string, lastName: string, excludeId: number) =>
  (await client.findSimilarNames({ query: { firstName, lastName, excludeId } })).data.patients;

/** Whether another patient has this dispense ID (D-094). */
export const checkExternalId = async (externalPatientId: number, patientId: number) =>
  (await client.checkExternalId({ body: { externalPatientId, patientId } })).data;

/** Drugs to be allergic to, as options. */
export const searchDrugs = async (query: string, signal: AbortSignal) => {
  const { data } = await client.listDrugs({ query: { query, size: 20 } }, { signal });
  return data.map((drug) => ({ value: drug.drugId, label: [drug.drugName, drug.strength].join(' ').trim() }));
};

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => inOurWords(() => act(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useUpload = () => useChange((file: File) => client.uploadResource({ file }));

export const useSaveShownFirst = () =>
  useChange((packingStatuses: number[]) => client.savePackingStatusOption({ body: { packingStatuses } }));

export const useCreatePatient = () =>
  useChange((body: BodyOf<'createPatient'>) => client.createPatient({ body }));

export const useUpdatePatient = (id: number) =>
  useChange((body: BodyOf<'updatePatient'>) => client.updatePatient({ params: { id }, body }));

export const useSetStatus = (id: number) =>
  useChange((body: BodyOf<'setPatientStatus'>) => client.setPatientStatus({ params: { id }, body }));

export const useSetPackingStatus = (id: number) =>
  useChange((packingStatus: number) => client.setPackingStatus({ params: { id }, body: { packingStatus } }));

export const useMarkChecked = (id: number) => useChange(() => client.markChecked({ params: { id } }));

export const useArchivePatient = (id: number) =>
  useChange((isConfirm: boolean) => client.archivePatient({ params: { id }, query: { isConfirm } }));

export const useSetNonAllergy = (patientId: number) =>
  useChange((IsNoAllergy: boolean) => client.setNonAllergy({ params: { patientId }, body: { IsNoAllergy } }));

export const useSaveAllergy = (patientId: number, allergyId: number) =>
  useChange(async (body: AllergyBody): Promise<void> => {
    if (allergyId === 0) await client.addAllergy({ params: { patientId }, body });
    else await client.updateAllergy({ params: { patientId, allergyId }, body });
  });

export const useRemoveAllergy = (patientId: number) =>
  useChange((allergyId: number) => client.deleteAllergy({ params: { patientId, allergyId } }));

export const useSaveNote = (patientId: number, noteId: number) =>
  useChange(async (body: NoteBody): Promise<void> => {
    if (noteId === 0) await client.addNote({ params: { patientId }, body });
    else await client.updateNote({ params: { patientId, noteId }, body });
  });

export const useRemoveNote = (patientId: number) =>
  useChange((noteId: number) => client.deleteNote({ params: { patientId, noteId } }));
