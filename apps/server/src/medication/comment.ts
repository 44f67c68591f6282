import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import { requiredMessage } from '@packwright/core/fields';
import type { Work } from '../platform/work.ts';

/** The comment on a change of medication, which some roles must give (MED-3). */
export function getChangeComment(work: Work, comment: string | undefined, field = 'userComment'): string {
  const given = comment ?? '';
  if (given === '' && work.who.isChangeCommentRequired) {
    throw buildFieldRefusal(sharedRefusals.invalid, field, requiredMessage);
  }
  return given;
}
