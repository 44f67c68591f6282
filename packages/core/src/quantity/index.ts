export { formatDecimal, formatGlyphs } from './format-quantity.ts';
export {
  addQuantities,
  type Hundredths,
  toHundredths,
  isCuttable,
  multiplyQuantity,
  negateQuantity,
  subtractQuantity,
  fromTablets,
  computeWholeTablets,
  zero,
} from './hundredths.ts';
export {
  parseQuantity,
  parseSignedQuantity,
  toQuantity,
  toWireQuantity,
} from './parse-quantity.ts';
