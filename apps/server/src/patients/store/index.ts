export {
  type AllergyRow,
  allergiesOf,
  deleteAllergy,
  findAllergy,
  insertAllergy,
  patientsAllergicTo,
  renameAllergies,
  updateAllergy,
} from './allergies.ts';
export { isFilterable } from './column-filters.ts';
export { foldCounts, pharmaciesWithZones, type StatusCount, sweepStatuses } from './counts.ts';
export { countMatches, findPatientIds, type ListLimits, type PatientPage } from './find-ids.ts';
export type { PatientFilter } from './matching.ts';
export {
  type AuthoredNote,
  deleteNote,
  displayedNotes,
  insertNote,
  type NoteRow,
  notesOf,
  updateNote,
} from './notes.ts';
export { lockProfiles, type ProfileRow, raiseProfileVersions } from './profiles.ts';
export {
  findPatient,
  insertPatient,
  groupIdOfPatient,
  lockExternalIds,
  lockPackedPatients,
  lockPatient,
  type NewPatient,
  type PatientChange,
  patientOfExternalId,
  type PatientRow,
  patientsInOrder,
  type PlacedPatient,
  raiseProfileVersion,
  savePatient,
  similarPatients,
  stopPackingFor,
} from './patients.ts';
