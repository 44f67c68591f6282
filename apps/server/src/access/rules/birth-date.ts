import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { dateMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';

/** Nobody is born after today; imported records are taken as they come (API-37). */
export function assertBirthDate(work: Work, dob: Day | string | null | undefined): void {
  if (dob && dob > work.today) throw buildFieldRefusal(sharedRefusals.invalid, 'dob', dateMessage);
}
