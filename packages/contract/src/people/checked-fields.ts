import { minimumDay } from '@packwright/core/days';
import {
  emailMessage,
  medicareExpiryMessage,
  phoneMessage,
  validValueMessage,
} from '@packwright/core/fields';
import {
  type Checked,
  checkConcessionNumber,
  checkDvaNumber,
  checkEmail,
  checkIhi,
  checkMedicareExpiry,
  checkMedicareNumber,
  checkPhone,
} from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { text } from '../machinery/index.ts';

/** Text that a check of core accepts, or none; what only warns is accepted (domain 10). */
function checkedText(most: number, check: (value: string) => Checked<string>, message: string) {
  return text(most).check(z.refine((value) => value === '' || check(value).level !== 'error', message));
}

export const phoneField = checkedText(50, checkPhone, phoneMessage);
export const emailField = checkedText(255, checkEmail, emailMessage);
export const medicareNumberField = checkedText(20, checkMedicareNumber, validValueMessage);
/** MM/yyyy with a real month; whether it has passed is no matter of form (D-097). */
export const medicareExpiryField = checkedText(
  10,
  (value) => checkMedicareExpiry(value, minimumDay),
  medicareExpiryMessage,
);
export const ihiField = checkedText(30, checkIhi, validValueMessage);
export const dvaField = checkedText(20, checkDvaNumber, validValueMessage);
export const concessionField = checkedText(20, checkConcessionNumber, validValueMessage);
