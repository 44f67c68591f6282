export { importingCalls } from './calls.ts';
export { type TakenDrugField, takenDrugFields } from './drug-rows.ts';
export { residentFileStates } from './file-rows.ts';
export { importingGuide } from './guide.ts';
export {
  drugFileRowList,
  migrationList,
  residentFileRowList,
  stagedDoctorList,
  stagedDrugList,
  stagedPatientList,
  stagedPrescriptionList,
} from './lists.ts';
export { migrationStates } from './migration-calls.ts';
export { migrationStatuses } from './migration-rows.ts';
export { importingRefusals } from './refusals.ts';
export { startedTask } from './started-task.ts';
