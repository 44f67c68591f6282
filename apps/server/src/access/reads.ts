import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import type { Work } from '../platform/work.ts';
import { presentPersonRow, presentRoleRow } from './present/index.ts';
import { searchPeople, searchRoles } from './store/index.ts';

interface Page {
  readonly offset: number;
  readonly size: number;
}
type UserSearch = Omit<HandlerInput<typeof accessCalls.listUsers>['query'], 'page' | 'size'>;
type RoleSearch = Omit<HandlerInput<typeof accessCalls.listRoles>['query'], 'page' | 'size'>;

/** The people that a search leaves, in its order. */
export async function findUsers(
  { db, who, today }: Work,
  search: UserSearch,
  page: Page,
): Promise<HandlerOutput<typeof accessCalls.listUsers>> {
  const { rows, total } = await searchPeople(db, who.pharmacyId, {
    query: search.query ?? '',
    status: search.status,
    roleId: search.roleId,
    sortField: search.sortField ?? 'name',
    isDescending: search.sortOrder === 'desc',
    filters: search.filters ?? [],
    ...page,
  });
  return { rows: rows.map((row) => presentPersonRow(row, today)), total };
}

/** The roles that a search leaves, in its order. */
export async function findRoles(
  { db, who }: Work,
  search: RoleSearch,
  page: Page,
): Promise<HandlerOutput<typeof accessCalls.listRoles>> {
  const { rows, total } = await searchRoles(db, who.pharmacyId, {
    query: search.query ?? '',
    sortField: search.sortField ?? 'name',
    isDescending: search.sortOrder === 'desc',
    filters: search.filters ?? [],
    ...page,
  });
  return { rows: rows.map((row) => presentRoleRow(row, row.userCount)), total };
}
