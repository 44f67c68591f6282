import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import type { ExportChoice } from '../../shell/lists/index.ts';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
type RoleQuery = NonNullable<Parameters<Api['listRoles']>[0]['query']>;

export type RoleListRow = AnswerOf<'listRoles'>['data'][number];
export type Role = AnswerOf<'getRole'>['data'];
export type NewRoleBody = Parameters<Api['createRole']>[0]['body'];
export type RoleBody = Parameters<Api['updateRole']>[0]['body'];

/** A page of the roles that people of the pharmacy may hold. */
export const useRoles = (params: ListParams) =>
  useQuery({
    queryKey: ['access', 'roles', params],
    queryFn: ({ signal }) => client.listRoles({ query: params as RoleQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

export type RoleExport = ExportChoice<
  NonNullable<Parameters<Api['exportRoles']>[0]['body']['columns']>[number]
>;

/** The list as a table, with its filters and the columns that were chosen. */
export async function exportRoles(params: ListParams, choice: RoleExport) {
  const { page: _, size: __, ...search } = params;
  const body = { ...(search as Omit<RoleQuery, 'page' | 'size'>), ...choice };
  return (await client.exportRoles({ body })).data;
}

/** Every role, for choosing some; a pharmacy has a dozen. */
export const useRoleChoices = () =>
  useQuery({
    queryKey: ['access', 'role-choices'],
    queryFn: ({ signal }) => client.listRoles({ query: { size: 1000, sortField: 'name' } }, { signal }),
    select: ({ data }) => data,
  });

export const useRole = (id: number) =>
  useQuery({
    queryKey: ['access', 'role', { id }],
    queryFn: ({ signal }) => client.getRole({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const createRole = (body: NewRoleBody) => client.createRole({ body });

export const updateRole = (id: number, body: RoleBody) => client.updateRole({ params: { id }, body });

export const deleteRole = (id: number) => client.deleteRole({ params: { id } });
