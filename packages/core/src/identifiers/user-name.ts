import { validValueMessage } from '../fields/index.ts';
import { type Branded, type CheckOutcome, failCheck, passCheck } from './check-outcome.ts';

export type UserName = Branded<'UserName'>;

/** Letters, numbers, and at most one dot or underscore (ACCESS-23). */
export function checkUserName(text: string): CheckOutcome<UserName> {
  const trimmed = text.trim();
  const isUserName = /^[A-Za-z0-9]*[._]?[A-Za-z0-9]*$/.test(trimmed) && /[A-Za-z0-9]/.test(trimmed);
  return isUserName ? passCheck(trimmed as UserName) : failCheck(validValueMessage);
}
