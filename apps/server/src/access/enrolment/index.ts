export { type Enrolment, enrolPerson, enrolPharmacy, hasNobody } from './enrol.ts';
export type { NewPharmacy } from './store.ts';
