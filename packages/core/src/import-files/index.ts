export { describeFileFault, type FaultPlace, type FileFault, fileFaults, fileLimits } from './file-faults.ts';
export {
  buildDrugTemplate,
  type DrugColumn,
  drugColumnNames,
  drugColumns,
  drugFormats,
  requiredDrugColumns,
} from './drug-columns.ts';
export { type FileDrug, type FileDrugField, fileDrugFields, readFileDrug } from './read-file-drug.ts';
export { type FileColumn, type FileColumns, foldHeading, matchColumns } from './match-columns.ts';
export { readDoctorName } from './read-doctor-name.ts';
export { readFileDay } from './read-file-day.ts';
export {
  buildResidentKey,
  type FileMedicine,
  type FileResident,
  type FileRow,
  readResidents,
  type ResidentRow,
} from './read-residents.ts';
export {
  buildResidentTemplate,
  requiredResidentColumns,
  type ResidentColumn,
  residentColumnNames,
  residentColumns,
} from './resident-columns.ts';
export { buildProblem, type RowNote, type RowOutcome, rowOutcomes, rowSentences } from './row-sentences.ts';
