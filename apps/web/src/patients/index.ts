export { findPatientNames, searchPatientChoices, usePatientChoice } from './calls/choices.ts';
export type { Patient } from './calls/index.ts';
export { usePatient } from './calls/patient.ts';
export { LazyConsiderationPills } from './parts/considerations/lazy-pills.tsx';
export { LazyMedicareDialog } from './parts/medicare/lazy-dialog.tsx';
export { LazyPrintProfilesButton } from './parts/print/lazy-button.tsx';
export { usePatientFieldName } from './parts/use-patient-field-name.ts';
export { useStatusName } from './parts/use-status-name.ts';
