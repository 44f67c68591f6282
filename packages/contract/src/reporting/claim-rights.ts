import type { AccessLevel, MenuNeed } from '@packwright/core/permissions';

/** Claims are read with the right of the Pack Creator, whatever their own menu entry says (ACCESS-16). */
export const readClaims = { menu: 'printFoil', level: 'read' } as const satisfies MenuNeed;

/** Who changes claims holds that right as well as the one of their own entry. */
export const changeClaims = (level: AccessLevel): MenuNeed => ({ menu: 'claim', level, guard: 'printFoil' });
