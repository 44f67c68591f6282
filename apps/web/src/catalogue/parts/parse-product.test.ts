import { expect, it } from 'vitest';
import { parseProduct } from './parse-product.ts';

it.each([
  ['2000000000015', '2000000000015'],
  [' 2000000000015 ', '2000000000015'],
  ['02000000000015', '02000000000015'],
  ['010200000000001517271231', '2000000000015'],
  [']d20102000000000015172712311', '2000000000015'],
])('adds the product %s as %s', (text, drugApn) => {
  expect(parseProduct(text)).toEqual({ ok: true, drugApn });
});

it.each([
  ['2000000000016', 'The check digit of this barcode is wrong. Please scan again'],
  ['hello', 'This is not the barcode of a pack or of a medicine'],
])('refuses the product %s', (text, english) => {
  expect(parseProduct(text)).toEqual({ ok: false, english });
});
