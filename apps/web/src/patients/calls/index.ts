export {
  useArchivePatient,
  useCreatePatient,
  useDoNote,
  useMarkChecked,
  useRemoveAllergy,
  useRemoveDocument,
  useRemoveNote,
  useSaveAllergy,
  useSaveConsideration,
  useSaveDocument,
  useSaveNote,
  useSaveInitialStatuses,
  useSetMedicareNumber,
  useSetNonAllergy,
  useSetPackingStatus,
  useSetStatus,
  useUpdatePatient,
} from './changes.ts';
export {
  exportPatients,
  type PatientExport,
  type PatientListFilter,
  usePatientCounts,
  usePatientList,
  useInitialStatuses,
} from './lists.ts';
export { checkExternalId, listSimilarPatients, searchDrugs, useSimilarPatients } from './look-ups.ts';
export {
  exportDoctorPatients,
  useAddDoctors,
  useContacts,
  useDoctorPatients,
  useMoveDoctorPatients,
  useOrderDoctors,
  useRemoveContact,
  useRemoveDoctorLink,
  useSaveContact,
  useUpdateDoctorLink,
} from './doctors.ts';
export { linkDocument, useDocumentFile } from './documents.ts';
export { type ReminderFilter, useNotes, useReminders } from './notes.ts';
export {
  findMatchingPatients,
  useMarkSelectedChecked,
  usePlaceSelected,
  useSelectedPatients,
  useSetPackingStatusOfSelected,
} from './selection.ts';
export { loadPatientConsequences, usePatient, usePatientConsequences } from './patient.ts';
export type {
  Allergy,
  AllergyBody,
  Contact,
  DoctorPatient,
  Note,
  PackInUse,
  NoteBody,
  Patient,
  PatientConsequences,
  PatientDocument,
  PatientRow,
  Reminder,
  SelectionOutcome,
  SimilarPatient,
} from './shapes.ts';
