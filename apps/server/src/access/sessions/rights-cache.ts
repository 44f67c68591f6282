import { computeIsPharmacist, computeRoleLevel, computeRights } from '@packwright/core/permissions';
import type { Who } from '../../platform/work.ts';
import { type HeldRole, toRoleRights } from '../store/index.ts';
import type { RoleGrantsRow } from './store/index.ts';

export type Rights = Pick<
  Who,
  'roleLevel' | 'isPharmacist' | 'isChangeCommentRequired' | keyof ReturnType<typeof computeRights>
>;

/** The combined rights of the roles of one person. */
export function mergeRoleRights(roles: readonly Omit<HeldRole, 'id' | 'name' | 'code'>[]): Rights {
  const roleLevel = computeRoleLevel(roles.map((role) => role.roleLevel));
  return {
    roleLevel,
    isPharmacist: computeIsPharmacist(roleLevel, roles),
    isChangeCommentRequired: roles.some(({ isChangeCommentRequired }) => isChangeCommentRequired),
    ...computeRights(roles),
  };
}

const mostKept = 1000;

/**
 * Caches rights of roles by id and stamp. An entry never becomes stale: a changed role has another stamp, and the
 * database names the current stamps at every call (decision 0023).
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
    // A role that changed since is read with its present rights and cached by the call that learns its new stamp.
    if (found.map(({ id, stamp }) => `${id}.${stamp}`).join(' ') === held) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(held, rights);
    }
    return rights;
  };
}
