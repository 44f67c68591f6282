export { addBarcode } from './actions/barcodes.ts';
export { addBarcodes, createDrugs } from './actions/create-drugs.ts';
export { createDefaultDirections } from './actions/default-directions.ts';
export { mapDispenseCode } from './actions/map-dispense-code.ts';
export { changeDrug, createDrug } from './actions/save-drug.ts';
export { type DrugBody } from './read-body.ts';
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
  findDrugsByGtins,
  findDrugsByIds,
  findDrugsOfCodes,
  findDrugsOfNames,
  findKnownCodes,
  findStockLocations,
  hasDrug,
  isCodeKnown,
  isCodeOfAnother,
  isDrugPicture,
  listBarcodeHolders,
  listByGenericName,
  listDrugBarcodes,
  listSameGeneric,
} from './store/index.ts';
