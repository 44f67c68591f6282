import { may, type UserRights } from './may.ts';
import { type MenuCode, menuCodes } from './menu.ts';
import { entryMenu } from './entry-menu.ts';
import { type EntryCode, entryCodes } from './pack-entries.ts';
import { type AccessLevel, accessLevels, computeRights, type RoleGrants } from './rights.ts';

/** A right with the roles that grant it; a right may be granted and still be closed by the kind of account. */
export interface ExplainedRight {
  readonly isAllowed: boolean;
  readonly roleIds: readonly number[];
}

export interface ExplainedMenu extends Readonly<Record<AccessLevel, ExplainedRight>> {
  readonly code: MenuCode;
}

export interface ExplainedEntry extends ExplainedRight {
  readonly code: EntryCode;
}

interface NamedGrants extends RoleGrants {
  readonly id: number;
}

/** Tells of each right whether a person has it and which of their roles grant it (ACCESS-47). */
export function explainRights(
  who: UserRights,
  roles: readonly NamedGrants[],
): { menus: ExplainedMenu[]; entries: ExplainedEntry[] } {
  const rights = roles.map((role) => ({ id: role.id, ...computeRights([role]) }));
  return {
    menus: menuCodes.map((code) => {
      const explain = (level: AccessLevel): ExplainedRight => ({
        isAllowed: may(who, { menu: code, level }),
        roleIds: rights
          .filter(({ permission }) => permission[code].isAccessible && permission[code][level])
          .map(({ id }) => id),
      });
      const levels = Object.fromEntries(accessLevels.map((level) => [level, explain(level)]));
      return { code, ...levels } as unknown as ExplainedMenu;
    }),
    entries: entryCodes.map((code) => ({
      code,
      // The stage is reached by those who may read the packs; the entry decides what they may do there.
      isAllowed: may(who, { menu: entryMenu, level: 'read', entry: [code] }),
      roleIds: rights
        .filter(({ entryPermission }) => entryPermission[entryMenu][code] === true)
        .map(({ id }) => id),
    })),
  };
}
