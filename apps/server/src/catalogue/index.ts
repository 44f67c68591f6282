export { catalogueHandlers } from './routes.ts';
export { type DrugRow, findDrug, findDrugsByIds } from './store.ts';
