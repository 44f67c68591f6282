export { formatDecimal, formatGlyphs } from './format-quantity.ts';
export {
  addQuantities,
  type Hundredths,
  hundredths,
  isCuttable,
  multiplyQuantity,
  negateQuantity,
  subtractQuantity,
  tablets,
  wholeTablets,
  zero,
} from './hundredths.ts';
export {
  parseQuantity,
  parseSignedQuantity,
  quantityFromNumber,
  quantityToNumber,
} from './parse-quantity.ts';
