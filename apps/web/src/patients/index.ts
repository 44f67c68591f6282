export { usePatient } from './calls/patient.ts';
export { usePicture } from './calls/picture.ts';
export { useStatusName } from './parts/use-status-name.ts';
