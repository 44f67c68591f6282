export { changeDoctor, createDoctor } from './actions/doctor-actions.ts';
export type { DoctorsConsequences } from './consequences.ts';
export type { DoctorsQuestions } from './questions.ts';
export { type DoctorBody, readDoctorColumns } from './read-body.ts';
export { createDoctorsHandlers } from './routes.ts';
export {
  type DoctorRow,
  findDoctor,
  findDoctorsByExternalIds,
  findDoctorsByIds,
  findDoctorsByName,
  findDoctorsByNumber,
  listSimilarDoctors,
  lockDoctorsShared,
} from './store.ts';
