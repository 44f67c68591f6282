import { addMonths, type Day } from '../days/index.ts';
import { passwordRenewalMonths } from '../fields/index.ts';

/** Whether a password is older than three months of the calendar (ACCESS-5). */
export const isPasswordDue = (changedOn: Day, today: Day): boolean =>
  today > addMonths(changedOn, passwordRenewalMonths);
