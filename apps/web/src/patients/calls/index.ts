export {
  useArchivePatient,
  useCreatePatient,
  useMarkChecked,
  useRemoveAllergy,
  useRemoveNote,
  useSaveAllergy,
  useSaveNote,
  useSaveShownFirst,
  useSetNonAllergy,
  useSetPackingStatus,
  useSetStatus,
  useUpdatePatient,
  useUpload,
} from './changes.ts';
export { type ListFilter, usePatientCounts, usePatientList, useShownFirst } from './lists.ts';
export { checkExternalId, findSimilar, searchDrugs } from './look-ups.ts';
export { useNotes } from './notes.ts';
export { usePatient } from './patient.ts';
export { usePicture } from './picture.ts';
export type { Allergy, AllergyBody, Note, NoteBody, Patient, PatientRow, Person } from './shapes.ts';
