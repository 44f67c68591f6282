export { importingCalls } from './calls.ts';
export { importingGuide } from './guide.ts';
export { stagedDoctorList, stagedPatientList, stagedPrescriptionList } from './lists.ts';
