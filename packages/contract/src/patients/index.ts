import { allergyCalls } from './allergy-calls.ts';
import { noteCalls } from './note-calls.ts';
import { patientCalls } from './patient-calls.ts';

export { patientFields, patientSections } from './patient-fields.ts';
export { patientsGuide } from './guide.ts';
export { patientList } from './patient-list.ts';
export { patientsRefusals } from './refusals.ts';

export const patientsCalls = { ...patientCalls, ...allergyCalls, ...noteCalls } as const;
