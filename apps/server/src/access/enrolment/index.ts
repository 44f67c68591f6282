export { type Enrolment, enrolFirst, enrolPerson, enrolPharmacy, isWithoutAccounts } from './enrol.ts';
export type { NewPharmacy } from './store.ts';
