export { listStagedDoctorRows } from './doctors.ts';
export { listStagedDrugRows } from './drugs.ts';
export { isKnownToDispensary, listStagedPatientRows } from './patients.ts';
export {
  changeResidentFile,
  type CheckedRow,
  countOutcomes,
  findResidentFile,
  insertFileRows,
  insertResidentFile,
  keepOrTakeBack,
  listCheckedRows,
  listFileCells,
  loadRememberedColumns,
  lockResidentFile,
  purgeResidentFiles,
  rememberColumns,
  type ResidentFileRecord,
  saveCheckedRows,
} from './resident-files.ts';
export { listStagedScriptRows } from './scripts.ts';
export { findStagedRows, type StagedRow } from './staged-rows.ts';
