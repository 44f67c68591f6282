import { emailField, phoneField } from '@packwright/contract/facilities';
import { patientsCalls } from '@packwright/contract/patients';
import * as z from 'zod/mini';

/** The form of a contact: the boxes of its phones and mail addresses are checked one by one (DOCTOR-9). */
export const contactSchema = z.extend(patientsCalls.addContact.body, {
  phone: z.array(phoneField),
  email: z.array(emailField),
});
export type ContactValues = z.input<typeof contactSchema>;
