import { minimumDay } from '@packwright/core/days';
import {
  emailMessage,
  medicareExpiryMessage,
  phoneMessage,
  validValueMessage,
} from '@packwright/core/fields';
import {
  type CheckOutcome,
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

/** A text that a check of core accepts, or empty; a warning is accepted (ID-1). */
function defineCheckedText(most: number, check: (value: string) => CheckOutcome<string>, message: string) {
  return text(most).check(z.refine((value) => value === '' || check(value).level !== 'error', message));
}

export const phoneField = defineCheckedText(50, checkPhone, phoneMessage);
export const emailField = defineCheckedText(255, checkEmail, emailMessage);
export const medicareNumberField = defineCheckedText(20, checkMedicareNumber, validValueMessage);
/** MM/yyyy with a real month; whether it has passed is no matter of form (PATIENT-9). */
export const medicareExpiryField = defineCheckedText(
  10,
  (value) => checkMedicareExpiry(value, minimumDay),
  medicareExpiryMessage,
);
export const ihiField = defineCheckedText(30, checkIhi, validValueMessage);
export const dvaField = defineCheckedText(20, checkDvaNumber, validValueMessage);
export const concessionField = defineCheckedText(20, checkConcessionNumber, validValueMessage);
