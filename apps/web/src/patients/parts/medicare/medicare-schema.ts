import { patientsCalls } from '@packwright/contract/patients';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

/**
 * A number as the form of the patient judges it, but not empty: who opens the dialog enters one (PATIENT-45). Its name
 * is its own, for the form of the patient below has a field of the same number.
 */
export const medicareSchema = z.object({
  cardNumber: patientsCalls.setMedicareNumber.body.shape.medicareNumber.check(
    z.refine((number) => number !== '', requiredMessage),
  ),
});
