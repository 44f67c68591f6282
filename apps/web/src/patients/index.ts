export { usePatient } from './calls/patient.ts';
export { useStatusName } from './parts/use-status-name.ts';
