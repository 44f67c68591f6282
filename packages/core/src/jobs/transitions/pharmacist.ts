import { type UserRights, may } from '../../permissions/index.ts';

/** Whether this person may pass a pack at all: a pharmacist with the right to (ACCESS-27). */
export function maySign(who: UserRights): boolean {
  return may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
}

/** Whether what this person finds of a medicine counts: a pharmacist of the pharmacy, never its support (PACK-60). */
export function isActingPharmacist(who: UserRights | null): boolean {
  return (
    who !== null &&
    who.isPharmacist &&
    who.supportGrant === undefined &&
    may(who, { menu: 'job', level: 'update' })
  );
}
