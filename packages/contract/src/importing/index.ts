export { importingCalls } from './calls.ts';
export { residentFileStates } from './file-rows.ts';
export { importingGuide } from './guide.ts';
export {
  residentFileRowList,
  stagedDoctorList,
  stagedPatientList,
  stagedPrescriptionList,
} from './lists.ts';
export { importingRefusals } from './refusals.ts';
