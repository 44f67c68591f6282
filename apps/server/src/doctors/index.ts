export type { DoctorsConsequences } from './consequences.ts';
export type { DoctorsQuestions } from './questions.ts';
export { createDoctorsHandlers } from './routes.ts';
export { findDoctor, lockDoctorsShared } from './store.ts';
