export {
  type BarcodeRow,
  barcodesOf,
  countBarcodes,
  deleteBarcode,
  findBarcode,
  holdersOf,
  insertBarcode,
  lockGtin,
  releaseBarcodes,
  updateBarcode,
} from './barcodes.ts';
export {
  type DirectionChange,
  type DirectionRow,
  deleteDirection,
  directionOfCode,
  findDirection,
  insertDirection,
  lockDirection,
  lockDirectionCodes,
  updateDirection,
} from './directions.ts';
export {
  type DrugChange,
  type DrugRow,
  findDrug,
  findDrugByGtin,
  findDrugsByIds,
  insertDrug,
  isCodeKnown,
  lockDrug,
  lockDrugCode,
  pharmacyIds,
  sameGeneric,
  updateDrug,
} from './drugs.ts';
export { type ListedDrug, searchDirections, searchDrugs } from './search.ts';
