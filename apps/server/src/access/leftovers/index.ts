export { accessLeftovers, accessLeftoversOfPharmacy } from './store.ts';
