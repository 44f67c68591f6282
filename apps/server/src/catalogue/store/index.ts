export {
  type BarcodeRow,
  listDrugBarcodes,
  countBarcodes,
  deleteBarcode,
  findBarcode,
  listBarcodeHolders,
  insertBarcode,
  lockGtin,
  releaseBarcodes,
  updateBarcode,
} from './barcodes.ts';
export {
  type DirectionChange,
  type DirectionRow,
  deleteDirection,
  findDirectionByCode,
  findDirection,
  insertDirection,
  lockDirection,
  lockDirectionCodes,
  updateDirection,
} from './directions.ts';
export {
  deleteDispenseCode,
  findDrugsOfCodes,
  moveDispenseCodes,
  saveDispenseCode,
} from './dispense-codes.ts';
export {
  findDrugsByGtins,
  findDrugsOfNames,
  findKnownCodes,
  insertBarcodes,
  insertDrugs,
} from './drug-batches.ts';
export {
  type DrugChange,
  type DrugRow,
  findDrug,
  findDrugsByCodes,
  findDrugsByName,
  findDrugsByGtin,
  findDrugsByIds,
  hasDrug,
  insertDrug,
  isCodeKnown,
  isCodeOfAnother,
  isDrugPicture,
  lockDrug,
  lockDrugCode,
  listPharmacyZones,
  listByGenericName,
  listSameGeneric,
  updateDrug,
} from './drugs.ts';
export { countReferences, lockMerges, moveBarcodes, moveReferences } from './merge.ts';
export { type DrugSearchRow, searchDirections, searchDrugs, searchMisspelledDrugs } from './search.ts';
export { findHighRiskList, saveHighRiskList } from './high-risk.ts';
export {
  deleteStockLocation,
  findStockLocations,
  moveStockLocation,
  saveStockLocation,
} from './stock-locations.ts';
