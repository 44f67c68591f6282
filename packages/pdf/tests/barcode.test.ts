import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packCode } from '@packwright/core/barcode';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackSheet, type PathOp } from '../src/index.ts';
import { cases } from './cases.ts';
import { barcodesOn } from './display-list.ts';

const dotsPerMm = 203 / 25.4;
const quietMm = 4;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** Draws the bars of a path as a 203 dpi label printer would, in a PGM file with a quiet zone round it. */
function printed(symbol: PathOp): Uint8Array {
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const [width, height] = [dots(symbol.width + 2 * quietMm), dots(symbol.height + 2 * quietMm)];
  const grey = new Uint8Array(width * height).fill(255);
  for (const [, x, y, length, depth] of symbol.d.matchAll(
    /M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/gu,
  )) {
    const [left, top] = [Number(x) + quietMm, Number(y) + quietMm];
    for (let row = dots(top); row < dots(top + Number(depth)); row += 1)
      grey.fill(0, row * width + dots(left), row * width + dots(left + Number(length)));
  }
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]);
}

async function scanned(symbol: PathOp | undefined) {
  if (symbol === undefined) throw new Error('no barcode on the page');
  const [result] = await readBarcodes(printed(symbol), {
    formats: ['DataMatrix', 'Code128'],
    tryHarder: true,
  });
  return result;
}

describe('barcodes read back from a 203 dpi print', () => {
  test('the sheet’s DataMatrix holds the pack number and the tag of the snapshot', async () => {
    const [first] = layoutPackSheet(cases.ordinary);
    const result = await scanned(first && barcodesOn(first)[0]);
    expect(result).toMatchObject({ format: 'DataMatrix', text: 'J000000123.ABC234' });
  });

  test('the strip on a further page holds the same', async () => {
    const second = layoutPackSheet(cases.ordinary)[1];
    expect(await scanned(second && barcodesOn(second)[0])).toMatchObject({ text: 'J000000123.ABC234' });
  });

  test.each([1, 123, 40_506_070, 999_999_999])('the label of pack %i reads as Code 128', async (n) => {
    const page = layoutPackLabel({ ...cases.ordinary, number: packCode(n) });
    expect(await scanned(barcodesOn(page)[0])).toMatchObject({ format: 'Code128', text: packCode(n) });
  });

  test('a profile without barcode still prints the readable number', () => {
    const profile = { ...cases.ordinary.profile, isPackBarcode: false };
    const pages = layoutPackSheet({ ...cases.ordinary, profile });
    expect(pages.flatMap(barcodesOn)).toEqual([]);
    expect(JSON.stringify(pages)).toContain('"J000000123"');
  });
});
