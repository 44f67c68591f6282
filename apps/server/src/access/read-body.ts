import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { RoleGrants } from '@packwright/core/permissions';

type RoleBody = HandlerInput<typeof accessCalls.createRole>['body'];

/** The rights of each menu that a body names; the last word counts where one stands twice. */
export function readPermissions(named: NonNullable<RoleBody['permissions']>): RoleGrants['permissions'] {
  const byMenu = new Map(named.map((each) => [each.code, each]));
  return [...byMenu.values()].map((each) => ({
    code: each.code,
    isAccessible: each.isAccessible ?? false,
    create: each.create ?? false,
    read: each.read ?? false,
    update: each.update ?? false,
    delete: each.delete ?? false,
  }));
}

export function readEntries(
  named: NonNullable<RoleBody['entryPermissions']>,
): RoleGrants['entryPermissions'] {
  const byCode = new Map(named.map((each) => [`${each.menuCode} ${each.code}`, each]));
  return [...byCode.values()].map(({ menuCode, code, isAllowed }) => ({ menuCode, code, isAllowed }));
}
