import { minimumDay } from '@packwright/core/days';
import {
  emailMessage,
  medicareExpiryMessage,
  phoneMessage,
  validValueMessage,
} from '@packwright/core/fields';
import {
  type CheckOutcome,
  checkAhpraNumber,
  checkConcessionNumber,
  checkDvaNumber,
  checkEmail,
  checkHpiI,
  checkIhi,
  checkMedicareExpiry,
  checkMedicareNumber,
  checkPbsApproval,
  checkPhone,
  checkProviderNumber,
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
/** Of a prescriber (DOCTOR-1). */
export const pbsApprovalField = defineCheckedText(20, checkPbsApproval, validValueMessage);
export const providerNumberField = defineCheckedText(20, checkProviderNumber, validValueMessage);
export const hpiiField = defineCheckedText(30, checkHpiI, validValueMessage);
export const ahpraField = defineCheckedText(20, checkAhpraNumber, validValueMessage);
