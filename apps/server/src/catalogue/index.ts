export { toBrand } from './rules/drug-brand.ts';
export { type HighRiskTest, loadHighRiskCodes, loadHighRiskTest } from './rules/high-risk.ts';
export { getLiveDrug } from './rules/live-drug.ts';
export type {
  BrokenMedicine,
  CatalogueConsequences,
  CatalogueQuestions,
  DrugChange,
  DrugMerge,
  DrugMoves,
} from './questions.ts';
export { createCatalogueHandlers } from './routes.ts';
export {
  type DrugRow,
  findDrug,
  findDrugsByCodes,
  findDrugsByName,
  findDrugsByGtin,
  findDrugsByIds,
  isCodeOfAnother,
  isDrugPicture,
  listByGenericName,
  listSameGeneric,
} from './store/index.ts';
