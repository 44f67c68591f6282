export { brandOf, labelOf } from './brand-of.ts';
export { highRisk } from './high-risk.ts';
export type { CatalogueConsequences, CatalogueQuestions, DrugMerge } from './questions.ts';
export { catalogueHandlers } from './routes.ts';
export {
  type DrugRow,
  findDrug,
  findDrugsByGtin,
  findDrugsByIds,
  isCodeOfAnother,
  isDrugPicture,
  sameGeneric,
} from './store/index.ts';
