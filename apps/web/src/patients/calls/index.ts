export {
  useArchivePatient,
  useCreatePatient,
  useMarkChecked,
  useRemoveAllergy,
  useRemoveNote,
  useSaveAllergy,
  useSaveConsideration,
  useSaveNote,
  useSaveInitialStatuses,
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
export { checkExternalId, listSimilarPatients, searchDrugs } from './look-ups.ts';
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
export { useNotes } from './notes.ts';
export { usePatient } from './patient.ts';
export type {
  Allergy,
  AllergyBody,
  Contact,
  DoctorPatient,
  Note,
  NoteBody,
  Patient,
  PatientRow,
  SimilarPatient,
} from './shapes.ts';
