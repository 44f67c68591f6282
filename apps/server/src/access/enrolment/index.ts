export { type Enrolment, enrolFirst, enrolPerson, enrolPharmacy, hasNobody } from './enrol.ts';
export type { NewPharmacy } from './store.ts';
