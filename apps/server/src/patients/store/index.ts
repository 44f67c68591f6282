export {
  type AllergyRow,
  listAllergyRows,
  deleteAllergy,
  findAllergy,
  insertAllergy,
  listPatientsAllergicTo,
  renameAllergies,
  updateAllergy,
} from './allergies.ts';
export {
  compactCounts,
  countByStatus as countPatientsByStatus,
  countPatientsByGroup,
  listPharmacyZones,
  type StatusCount,
  sweepStatuses,
} from './counts.ts';
export {
  type AuthoredDocument,
  countDocuments,
  deleteDocument,
  insertDocument,
  listDocumentRows,
  lockDocument,
  updateDocument,
} from './documents.ts';
export {
  countMatches,
  findPatientIds,
  findPatients,
  type ListLimits,
  type PatientPage,
} from './find-ids.ts';
export { type DisplayedNote, type ListedPatient, listPatientRows } from './list-rows.ts';
export type { PatientFilter } from './matching.ts';
export { buildMisspelledQuery, findMisspelledIds } from './similar-spellings.ts';
export {
  type AuthoredNote,
  deleteNote,
  listDisplayedNotes,
  insertNote,
  lockNote,
  type NoteRow,
  searchNotes,
  updateNote,
} from './notes.ts';
export { listFundedPatients } from './funded-patients.ts';
export { listPaperPatients, listPlacedIds, listPrintedNotes } from './paper-patients.ts';
export { listResidents, type ResidentSelection } from './report-residents.ts';
export { deleteContact, insertContact, listContacts, type ContactRow, updateContact } from './contacts.ts';
export {
  countPatientsByDoctor,
  deletePatientDoctor,
  type DoctorPatientsPage,
  findPatientsOfDoctor,
  insertPatientDoctor,
  listPatientDoctors,
  lockPatientsOfDoctor,
  orderPatientDoctors,
  type PatientDoctorRow,
  refreshDoctorNames,
  removeLinksOfDoctor,
  replaceDoctor,
  updatePatientDoctor,
} from './patient-doctors.ts';
export {
  countOpenReminders,
  doReminders,
  type ReminderFilter,
  type ReminderRow,
  searchReminders,
} from './reminders.ts';
export { keepProfiles, lockProfiles, type PatientProfileRow, raiseProfileVersions } from './profiles.ts';
export {
  clearWardOfArchived,
  findPatient,
  insertPatient,
  isWardInUse,
  findGroupId,
  listGroupIds,
  lockPatients,
  lockExternalIds,
  listPackedIds,
  lockPackedPatients,
  lockPatient,
  type NewPatient,
  type PatientChange,
  findPatientByExternalId,
  findPatientsByExternalIds,
  findPatientsByName,
  type PatientRow,
  type PlacedPatient,
  raiseProfileVersion,
  savePatient,
  listSimilarPatients,
  stopPackingFor,
} from './patients.ts';
