export { usePatient } from './calls/patient.ts';
export { LazyConsiderationPills } from './parts/considerations/lazy-pills.tsx';
export { useStatusName } from './parts/use-status-name.ts';
