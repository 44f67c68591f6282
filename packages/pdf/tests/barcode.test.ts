import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatPackCode } from '@packwright/core/barcode';
import { createDay } from '@packwright/core/days';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { markReprint, type PackSheetFacts, renderPackLabels, renderPackSheets } from '../src/index.ts';
import { cases } from './cases.ts';
import { type PrintedPage, readPdf } from './read-pdf.ts';

const date = createDay('2026-03-02');
const dotsPerMm = 203 / 25.4;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** The painted areas of a whole page as a 203 dpi printer without grey would put them on paper, in a PGM file. */
function rasterise(page: PrintedPage): Uint8Array {
  const toDots = (mm: number) => Math.round(mm * dotsPerMm);
  const [width, height] = [toDots(page.width), toDots(page.height)];
  const paper = new Uint8Array(width * height).fill(255);
  for (const { colour, isFilled, boxes } of page.shapes) {
    if (!isFilled) continue;
    const tone = colour.reduce((sum, part) => sum + part, 0) / colour.length > 0.5 ? 255 : 0;
    for (const { left, top, right, bottom } of boxes)
      for (let row = toDots(top); row < toDots(bottom); row += 1)
        paper.fill(tone, row * width + toDots(left), row * width + toDots(right));
  }
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), paper]);
}

async function scanPage(page: PrintedPage | undefined) {
  if (page === undefined) throw new Error('no page');
  const found = await readBarcodes(rasterise(page), { formats: ['DataMatrix', 'Code128'], tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`);
}

const printSheet = async (facts: PackSheetFacts) => readPdf(await renderPackSheets([facts], date));
const printLabel = async (facts: PackSheetFacts) => readPdf(await renderPackLabels([facts], date));
const names = Object.keys(cases) as (keyof typeof cases)[];

describe('barcodes read from printed pages at 203 dpi', () => {
  test.each(names)('on every page of %s carry pack number and snapshot tag', async (name) => {
    const pages = await printSheet(cases[name]);
    // Leaders after the first carry none: they hang together with it.
    const coded = name === 'sachet' ? [pages[0], ...pages.slice(-2)] : pages;
    for (const page of coded) expect(await scanPage(page)).toEqual(['DataMatrix J000000123.ABC234']);
  });

  test.each([1, 123, 40_506_070, 999_999_999])(
    'on the label of pack %i are Code 128 with the tag',
    async (n) => {
      const [page] = await printLabel({ ...cases.ordinary, number: formatPackCode(n) });
      expect(await scanPage(page)).toEqual([`Code128 ${formatPackCode(n)}.ABC234`]);
    },
  );

  test('stay readable beside the mark of a reprint', async () => {
    for (const name of ['ordinary', 'medico-pak'] as const)
      for (const page of await printSheet(markReprint(cases[name], 12)))
        expect(await scanPage(page)).toEqual(['DataMatrix J000000123.ABC234']);
    const [page] = await printLabel(markReprint(cases.ordinary, 12));
    expect(await scanPage(page)).toEqual(['Code128 J000000123.ABC234']);
  });

  test('are replaced by the readable number without a barcode profile', async () => {
    const profile = { ...cases.ordinary.profile, isPackBarcode: false };
    const pages = await printSheet({ ...cases.ordinary, profile });
    for (const page of pages) expect(await scanPage(page)).toEqual([]);
    expect(pages[0]?.texts.map(({ text }) => text)).toContain('J000000123');
  });
});
