import { notPermittedMessage } from '../permissions/index.ts';

/** Every "no" that a pack job knows: code and the sentence people read (PACK-12, PACK-34). */
export const jobRefusals = {
  NOT_PERMITTED: notPermittedMessage,
  PACK_DELETED: 'This pack has been deleted and cannot be packed.',
  WRONG_STAGE: 'This pack is at another stage now, so this cannot be done.',
  NO_STAGE_TO_RETURN_TO: 'There is no earlier stage in use to return to.',
  NOT_PPAK: 'This action for PPAK job only',
  UNKNOWN_LINE: 'This medication is not in the pack.',
  QUANTITY_NOT_POSITIVE: 'The packed quantity must be greater than 0.',
  MANUAL_NEEDS_REASON: 'Please say why this medication was confirmed without a scan.',
  QUANTITY_NEEDS_REASON: 'Please say why the packed quantity differs from the doses.',
  SKIP_NEEDS_REASON: 'Please say why this medication is left out of the pack.',
  TABLET_BROKEN: 'These tablets must stay whole. A part of a tablet cannot be packed.',
  STOCK_EXPIRED: 'The scanned stock has expired and must not be packed.',
  STOCK_SHORT_DATED:
    'The scanned stock expires before the last day of the pack. Please confirm that you pack it.',
  NO_CONFIRMED_PRESCRIPTION: 'There is no confirmed prescription in this job',
  LINES_NOT_PACKED: 'Each medication must be confirmed or skipped first.',
  CHECK_LINES_FIRST: 'These medications must be checked one by one first.',
  DROPPED_NOT_ACKNOWLEDGED:
    'Medications of the last pack are not in this one. Each of them must be acknowledged first.',
  CHECK_FAILED: 'A medication did not pass. Send the pack to correction.',
  LINE_FAILED: 'This medication did not pass. Take back that result first.',
  CHECK_NEEDS_PHARMACIST: 'Only a pharmacist can pass a medication or take back a result.',
  CHANGE_NEEDS_PHARMACIST: 'Only a pharmacist can accept a changed dose or medication.',
  NOT_A_PHARMACIST: 'Only a pharmacist can confirm that a pack passed checking.',
  PASSWORD_REQUIRED: 'This pack needs the password of the pharmacist.',
  CORRECTION_NOT_FLAGGED: 'This medication was not sent to correction.',
  CORRECTION_NOT_CONFIRMED: 'Each corrected medication must be confirmed first.',
  NOT_SIGNED: 'This pack has not passed checking since it was last changed.',
  SIGN_OFF_VOID:
    'The sign-off of this pack is no longer valid. Please write in the comment why it leaves unchecked.',
  PROFILE_CHANGED:
    'The medication profile has changed since this pack was made. Acknowledge the changes or make the pack again.',
  PROFILE_UNSAFE: 'The medication profile has changed. This pack must be made again or deleted.',
} as const;

export type JobRefusalCode = keyof typeof jobRefusals;

export interface JobRefusal {
  code: JobRefusalCode;
  sentence: string;
  /** The medicines that stand in the way, where there are any. */
  lineIds: readonly number[];
}

export function buildRefusal(code: JobRefusalCode, lineIds: readonly number[] = []): JobRefusal {
  return { code, sentence: jobRefusals[code], lineIds };
}
