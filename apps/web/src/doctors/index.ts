export { searchDoctorChoices } from './calls.ts';
