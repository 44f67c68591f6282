export { pharmacies, type SamplePharmacy } from './pharmacies.ts';
export { type SamplePerson, staff } from './staff.ts';
