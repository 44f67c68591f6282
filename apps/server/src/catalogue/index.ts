export { type DrugRow, findDrug, findDrugsByIds } from './store.ts';
