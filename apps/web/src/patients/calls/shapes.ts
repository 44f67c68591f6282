import type { Client, PackwrightContract } from '@packwright/contract';

type Api = Client<PackwrightContract>;
type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
export type BodyOf<Name extends keyof Api> = Parameters<Api[Name]>[0] extends { body: infer Body }
  ? Body
  : never;

export type PatientRow = AnswerOf<'searchPatients'>['data'][number];
export type Patient = AnswerOf<'getPatient'>['data'];
export type SelectionOutcome = AnswerOf<'markSelectedChecked'>['data'];
export type SimilarPatient = AnswerOf<'findSimilarNames'>['data']['patients'][number];
export type PatientConsequences = AnswerOf<'getPatientConsequences'>['data'];
export type PackInUse = PatientConsequences['packs'][number];
export type Allergy = Patient['allergies'][number];
export type Note = AnswerOf<'listNotes'>['data'][number];
export type Reminder = AnswerOf<'searchReminders'>['data'][number];
export type PatientDocument = Patient['documents'][number];
export type Contact = AnswerOf<'listContacts'>['data'][number];
export type DoctorPatient = AnswerOf<'listDoctorPatients'>['data'][number];
export type AllergyBody = BodyOf<'addAllergy'>;
export type NoteBody = BodyOf<'addNote'>;
