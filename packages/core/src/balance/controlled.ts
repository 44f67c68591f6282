import { may, type UserRights } from '../permissions/index.ts';

/** Why a person changes the balance of a controlled medicine by hand (LEDGER-20). */
export const controlledReasons = {
  counted: 'The count differs',
  enteredWrongly: 'Entered wrongly before',
  damaged: 'Damaged or lost',
  destroyed: 'Destroyed',
  returned: 'Returned by the patient',
  broughtIn: 'Brought in by the patient',
} as const;

export type ControlledReason = keyof typeof controlledReasons;

export const controlledReasonCodes = Object.keys(controlledReasons) as readonly ControlledReason[];

/** A person of the pharmacy with what they may do there. */
interface Member extends UserRights {
  readonly userId: number;
}

/** Every reason for which a balance of a controlled medicine stays as it is. */
export type ControlledRefusal =
  | 'CONTROLLED_REASON_REQUIRED'
  | 'WITNESS_REQUIRED'
  | 'WITNESS_IS_SAME_PERSON'
  | 'WITNESS_MAY_NOT_ADJUST'
  | 'PHARMACIST_REQUIRED';

const adjusts = { menu: 'vpb', level: 'create' } as const;

/**
 * Whether this person may change the balance of a controlled medicine before this witness: for a reason of the list, two
 * people who may both adjust balances, one of them a pharmacist (LEDGER-20, LEDGER-21). Null when they may.
 */
export function findControlledRefusal(
  reason: ControlledReason | null,
  person: Member,
  witness: Member | null,
): ControlledRefusal | null {
  if (reason === null) return 'CONTROLLED_REASON_REQUIRED';
  if (witness === null) return 'WITNESS_REQUIRED';
  if (witness.userId === person.userId) return 'WITNESS_IS_SAME_PERSON';
  if (!may(witness, adjusts)) return 'WITNESS_MAY_NOT_ADJUST';
  return person.isPharmacist || witness.isPharmacist ? null : 'PHARMACIST_REQUIRED';
}
