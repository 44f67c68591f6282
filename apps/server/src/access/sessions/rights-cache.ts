import { computeRoleLevel, computeRights } from '@packwright/core/permissions';
import type { Who } from '../../platform/work.ts';
import { type HeldRole, toRoleRights } from '../store/index.ts';
import type { RoleGrantsRow } from './store/index.ts';

export type Rights = Pick<
  Who,
  'roleLevel' | 'isPharmacist' | 'isChangeCommentRequired' | keyof ReturnType<typeof computeRights>
>;

/** What the roles of one person grant together. */
export function mergeRoleRights(roles: readonly Omit<HeldRole, 'id' | 'name' | 'code'>[]): Rights {
  return {
    roleLevel: computeRoleLevel(roles.map(({ roleLevel }) => roleLevel)),
    isPharmacist: roles.some(({ isPharmacist }) => isPharmacist),
    isChangeCommentRequired: roles.some(({ isChangeCommentRequired }) => isChangeCommentRequired),
    ...computeRights(roles),
  };
}

const mostKept = 1000;

/**
 * Keeps what roles grant under their ids and stamps. What is kept never grows old: a role that changes has another
 * stamp, and the database says at every call which stamps count (decision 0023).
 */
export function createRightsCache(): (
  held: string,
  find: (roleIds: readonly number[]) => Promise<readonly RoleGrantsRow[]>,
) => Promise<Rights> {
  const kept = new Map<string, Rights>();
  return async (held, find) => {
    const known = kept.get(held);
    if (known) return known;
    const found = await find(held.split(' ').map((role) => Number.parseInt(role, 10)));
    const rights = mergeRoleRights(found.map(toRoleRights));
    // A role that has changed since is judged as it is now, and kept by the call that hears of its new stamp.
    if (found.map(({ id, stamp }) => `${id}.${stamp}`).join(' ') === held) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(held, rights);
    }
    return rights;
  };
}
