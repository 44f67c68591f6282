import { emailMessage } from '../fields/index.ts';
import { type Branded, type CheckOutcome, failCheck, passCheck } from './check-outcome.ts';

export type Email = Branded<'Email'>;

const longestEmail = 254;

// Real names end in more than 4 letters, so 2 to 24 are taken (ID-3).
const shape = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}$/;

/** Letters, digits and ._%+- before the at-sign. Kept as typed, without spaces around it. */
export function checkEmail(text: string): CheckOutcome<Email> {
  const trimmed = text.trim();
  const isEmail = trimmed.length <= longestEmail && shape.test(trimmed);
  return isEmail ? passCheck(trimmed as Email) : failCheck(emailMessage);
}
