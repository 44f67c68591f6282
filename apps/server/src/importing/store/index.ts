export { changeMigration, findMigration, type MigrationRow, saveMigrationStart } from './data-migration.ts';
export { listStagedDoctorRows } from './doctors.ts';
export { listStagedDrugRows } from './drugs.ts';
export { isKnownToDispensary, listStagedPatientRows } from './patients.ts';
export {
  changeImportFile,
  type CheckedRow,
  countOutcomes,
  type FileKind,
  findImportFile,
  forgetPlans,
  insertFileRows,
  insertImportFile,
  keepOrTakeBack,
  listCellsOfRows,
  listCheckedRows,
  listFileCells,
  loadRememberedColumns,
  lockImportFile,
  purgeImportFiles,
  rememberColumns,
  type ImportFileRecord,
  saveCheckedRows,
} from './import-files.ts';
export { listStagedScriptRows } from './scripts.ts';
export { findStagedPatientsByNumber, findStagedRows, type StagedRow } from './staged-rows.ts';
