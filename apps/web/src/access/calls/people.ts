import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { withRefusalTitle } from '../../shell/with-refusal-title.ts';
import { withTranslatedRefusal } from '../failure.ts';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
type UserQuery = NonNullable<Parameters<Api['listUsers']>[0]['query']>;

export type PersonListRow = AnswerOf<'listUsers'>['data'][number];
export type Person = AnswerOf<'getUser'>['data'];
export type PersonRights = AnswerOf<'getUserRights'>['data'];
export type PersonSession = AnswerOf<'listUserSessions'>['data'][number];
export type NewPersonBody = Parameters<Api['createUser']>[0]['body'];
export type PersonBody = Parameters<Api['updateUser']>[0]['body'];

/** Query keys `[area, kind, params]`; an announcement about people or roles makes all of them stale. */
export const accessKeys = {
  all: ['access'],
  people: (query: object) => ['access', 'people', query],
  person: (id: number) => ['access', 'person', { id }],
  rights: (id: number) => ['access', 'rights', { id }],
  sessions: (id: number) => ['access', 'sessions', { id }],
} as const;

export interface PeopleFilter {
  readonly status?: 0 | 1;
  readonly roleId?: number;
}

/** A page of the people of the pharmacy. */
export const usePeople = (params: ListParams, filter: PeopleFilter) =>
  useQuery({
    queryKey: accessKeys.people({ ...params, ...filter }),
    // The columns of the table are the fields that the call sorts by.
    queryFn: ({ signal }) => client.listUsers({ query: { ...params, ...filter } as UserQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

export type PeopleExport = ExportChoice<
  NonNullable<Parameters<Api['exportUsers']>[0]['body']['columns']>[number]
>;

/** The list as a table, with its filters and the columns that were chosen. */
export async function exportPeople(params: ListParams, filter: PeopleFilter, choice: PeopleExport) {
  const { page: _, size: __, ...search } = params;
  const body = { ...(search as Omit<UserQuery, 'page' | 'size'>), ...filter, ...choice };
  return (await client.exportUsers({ body })).data;
}

export const usePerson = (id: number) =>
  useQuery({
    queryKey: accessKeys.person(id),
    queryFn: ({ signal }) => client.getUser({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const usePersonRights = (id: number) =>
  useQuery({
    queryKey: accessKeys.rights(id),
    queryFn: ({ signal }) => client.getUserRights({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const usePersonSessions = (id: number) =>
  useQuery({
    queryKey: accessKeys.sessions(id),
    queryFn: ({ signal }) => client.listUserSessions({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

/** A change to people or roles, after which all that is shown of them is asked for again. */
export function useAccessChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => cache.invalidateQueries({ queryKey: accessKeys.all }),
  });
}

export const createPerson = (body: NewPersonBody) => client.createUser({ body });

export const updatePerson = (id: number, body: PersonBody) =>
  withRefusalTitle('Error', () => client.updateUser({ params: { id }, body }));

export const archivePerson = (id: number) => client.archiveUser({ params: { id } });

export const mailResetPassword = (id: number) => client.mailResetPassword({ params: { id } });

export const resetSecondFactor = (id: number) => client.resetSecondFactor({ params: { id } });

export const endPersonSession = (id: number, sessionId: string) =>
  client.endUserSession({ params: { id, sessionId } });

export const endPersonSessions = (id: number) => client.endUserSessions({ params: { id } });

/** Whether a user name or a mail address is taken by somebody else. */
export async function isNameTaken(
  name: 'userName' | 'email',
  value: string,
  excludeId: number,
): Promise<boolean> {
  const { data } = await client.checkUserExists({
    query: { [name]: value, ...(excludeId > 0 && { excludeId }) },
  });
  return data[name];
}
