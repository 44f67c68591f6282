export { highRisk } from './high-risk.ts';
export type { CatalogueQuestions } from './questions.ts';
export { catalogueHandlers } from './routes.ts';
export { type DrugRow, findDrug, findDrugByGtin, findDrugsByIds, sameGeneric } from './store/index.ts';
