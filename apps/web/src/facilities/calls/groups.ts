import type { Client, PackwrightContract } from '@packwright/contract';
import type { groupList } from '@packwright/contract/facilities';
import type { ColumnsWith } from '@packwright/core/lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { withRefusalTitle } from '../../shell/with-refusal-title.ts';
import { withTranslatedRefusal } from '../failure.ts';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

export type GroupListRow = AnswerOf<'listPatientGroups'>['data'][number];
export type Group = AnswerOf<'getPatientGroup'>['data'];
export type Ward = Group['wards'][number];
export type GroupBody = Parameters<Api['createPatientGroup']>[0]['body'];

/** Query keys `[area, kind, params]`; an announcement for facilities makes all of them stale. */
const keys = {
  all: ['people'],
  list: (params: object) => ['people', 'groups', params],
  choices: ['people', 'choices'],
  group: (id: number) => ['people', 'group', { id }],
} as const;

/** One page of the patient groups. */
export const useGroupList = (params: ListParams, status: number | undefined) =>
  useQuery({
    queryKey: keys.list({ ...params, status }),
    queryFn: ({ signal }) => {
      const { sortField, filters: _, ...rest } = params;
      const query = {
        ...rest,
        ...(sortField && { sortField: sortField as ColumnsWith<typeof groupList, 'sort'> }),
        status,
      };
      return client.listPatientGroups({ query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Every group, for choosing one; a pharmacy has a few dozen. */
export const useGroupChoices = () =>
  useQuery({
    queryKey: keys.choices,
    queryFn: ({ signal }) =>
      client.listPatientGroups({ query: { size: 1000, sortField: 'name' } }, { signal }),
    select: ({ data }) => data,
  });

export const useWards = (groupId: number) =>
  useQuery({
    queryKey: ['people', 'wards', { groupId }],
    queryFn: ({ signal }) => client.listWards({ params: { id: groupId } }, { signal }),
    select: ({ data }) => data,
    enabled: groupId > 0,
  });

export const useGroup = (id: number) =>
  useQuery({
    queryKey: keys.group(id),
    queryFn: ({ signal }) => client.getPatientGroup({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

/** A change of a group that is there; its refusals are warnings. */
const useGroupChange = <Input, Answer>(act: (input: Input) => Promise<Answer>) =>
  useChange((input: Input) => withRefusalTitle('Warning', () => act(input)));

export const useCreateGroup = () => useChange((body: GroupBody) => client.createPatientGroup({ body }));

export const useUpdateGroup = (id: number) =>
  useGroupChange((body: Parameters<Api['updatePatientGroup']>[0]['body']) =>
    client.updatePatientGroup({ params: { id }, body }),
  );

export type PrintOptions = AnswerOf<'getPrintOptions'>['data'];
/** Those that somebody has changed. */
export type ChosenPrintOptions = Omit<Parameters<Api['updatePrintOptions']>[0]['body'], 'version'>;

export const usePrintOptions = (id: number) =>
  useQuery({
    queryKey: ['people', 'print-options', { id }],
    queryFn: ({ signal }) => client.getPrintOptions({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const useUpdatePrintOptions = (id: number) =>
  useGroupChange((body: Parameters<Api['updatePrintOptions']>[0]['body']) =>
    client.updatePrintOptions({ params: { id }, body }),
  );

export type SigningCodes = AnswerOf<'getSigningCodes'>['data'];

export const useSigningCodes = (id: number) =>
  useQuery({
    queryKey: ['people', 'signing-codes', { id }],
    queryFn: ({ signal }) => client.getSigningCodes({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const useUpdateSigningCodes = (id: number) =>
  useGroupChange((body: Parameters<Api['updateSigningCodes']>[0]['body']) =>
    client.updateSigningCodes({ params: { id }, body }),
  );

/** The patients, medicines and packs that an end or a new beginning of the group meets (GROUP-10). */
export type GroupConsequences = AnswerOf<'getGroupConsequences'>['data'];

export const loadGroupConsequences = async (id: number, signal?: AbortSignal): Promise<GroupConsequences> =>
  (await client.getGroupConsequences({ params: { id } }, signal && { signal })).data;

export const useGroupConsequences = (id: number) =>
  useQuery({
    queryKey: ['people', 'consequences', { id }],
    queryFn: ({ signal }) => loadGroupConsequences(id, signal),
    staleTime: 0,
  });

export const useArchiveGroup = () =>
  useGroupChange((id: number) => client.deletePatientGroup({ params: { id } }));

/** Active again, or inactive with all its patients and their medicines (GROUP-3); answers how many patients ended. */
export const useSetGroupActive = () =>
  useGroupChange(async ({ id, isActive }: { id: number; isActive: boolean }): Promise<number> => {
    if (!isActive) return (await client.deactivatePatientGroup({ params: { id } })).patients;
    await client.activatePatientGroup({ params: { id } });
    return 0;
  });

export const useSaveWard = (patientGroupId: number) =>
  useGroupChange(async ({ wardId, name }: { wardId: number; name: string }): Promise<void> => {
    if (wardId === 0) await client.createWard({ body: { patientGroupId, name } });
    else await client.renameWard({ params: { id: wardId }, body: { name } });
  });

/** The wards of a group in this order (GROUP-11). */
export const useOrderWards = (id: number) =>
  useGroupChange((wards: readonly Ward[]) =>
    client.updatePatientGroup({ params: { id }, body: { wards: [...wards] } }),
  );

export const useDeleteWard = () => useGroupChange((id: number) => client.deleteWard({ params: { id } }));
