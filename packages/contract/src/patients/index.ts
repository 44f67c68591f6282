import { allergyCalls } from './allergy-calls.ts';
import { consequenceCalls } from './consequence-calls.ts';
import { considerationCalls } from './consideration-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { doctorCalls } from './doctor-calls.ts';
import { documentCalls } from './document-calls.ts';
import { noteCalls } from './note-calls.ts';
import { patientCalls } from './patient-calls.ts';
import { selectionCalls } from './selection-calls.ts';

export { doctorPatientList } from './doctor-patient-list.ts';
export { considerationFields } from './consideration-fields.ts';
export { addressFields, patientFields, patientSections } from './patient-fields.ts';
export { patientsGuide } from './guide.ts';
export { patientList } from './patient-list.ts';
export { reminderList } from './reminder-list.ts';
export { patientsRefusals } from './refusals.ts';

export const patientsCalls = {
  ...patientCalls,
  ...selectionCalls,
  ...allergyCalls,
  ...documentCalls,
  ...noteCalls,
  ...doctorCalls,
  ...contactCalls,
  ...considerationCalls,
  ...consequenceCalls,
} as const;
