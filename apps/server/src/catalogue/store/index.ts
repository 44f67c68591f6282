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
  findDrugsByGtin,
  findDrugsByIds,
  insertDrug,
  isCodeKnown,
  isCodeOfAnother,
  isDrugPicture,
  lockDrug,
  lockDrugCode,
  pharmacies,
  sameGeneric,
  updateDrug,
} from './drugs.ts';
export { lockMerges, moveBarcodes, moveReferences } from './merge.ts';
export { type ListedDrug, searchDirections, searchDrugs } from './search.ts';
