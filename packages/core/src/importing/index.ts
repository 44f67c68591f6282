export {
  readStagedDoctor,
  type StagedDoctor,
  type StagedDoctorField,
  stagedDoctorFields,
} from './staged-doctor.ts';
export {
  readSchedule,
  readStagedDrug,
  splitBarcodes,
  type StagedDrug,
  type StagedDrugField,
  stagedDrugFields,
} from './staged-drug.ts';
export { type StagedField, type StagedPatient, readStagedPatient, stagedFields } from './staged-patient.ts';
export {
  listSupplyChanges,
  readStagedScript,
  type StagedScript,
  type StagedScriptField,
  stagedScriptFields,
} from './staged-script.ts';
