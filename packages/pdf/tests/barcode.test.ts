import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatPackCode } from '@packwright/core/barcode';
import { createDay } from '@packwright/core/days';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  layoutPackPapers,
  markReprint,
  type PackSheetFacts,
  renderPackLabels,
  renderPackSheets,
} from '../src/index.ts';
import { cases } from './cases.ts';
import {
  hasPoppler,
  type OneBitPage,
  type OneBitRenderer,
  paintTouched,
  renderByPdfium,
  renderByPoppler,
} from './render-one-bit.ts';

const date = createDay('2026-03-02');

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

async function scanPage({ width, height, dots }: OneBitPage) {
  const image = Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), dots]);
  const found = await readBarcodes(image, { formats: ['DataMatrix', 'Code128'], tryHarder: true });
  return found.map(({ format, text }) => `${format} ${text}`);
}

async function scanPages(render: OneBitRenderer, pdf: Uint8Array, pages: readonly number[]) {
  const found: string[][] = [];
  for (const page of await render(pdf, pages)) found.push(await scanPage(page));
  return found;
}

const printSheet = (facts: PackSheetFacts) => renderPackSheets([facts], date);
const printLabel = (facts: PackSheetFacts) => renderPackLabels([facts], date);
const names = Object.keys(cases) as (keyof typeof cases)[];
const sheetCode = ['DataMatrix J000000123.ABC234'];

/** The pages that carry a code: of the leaders of a roll the first alone, for the others hang together with it. */
function getCodedPages(name: keyof typeof cases): number[] {
  const pages = layoutPackPapers(cases[name]).map((_, number) => number);
  return name === 'sachet' ? [0, ...pages.slice(-2)] : pages;
}

describe('barcodes of printed pages at 203 dpi in one bit', () => {
  test.each(names)('on every page of %s carry pack number and snapshot tag', async (name) => {
    const pages = getCodedPages(name);
    const found = await scanPages(paintTouched, await printSheet(cases[name]), pages);
    expect(found).toEqual(pages.map(() => sheetCode));
  });

  test.each([1, 123, 40_506_070, 999_999_999])(
    'on the label of pack %i are Code 128 with the tag',
    async (n) => {
      const pdf = await printLabel({ ...cases.ordinary, number: formatPackCode(n) });
      expect(await scanPages(paintTouched, pdf, [0])).toEqual([[`Code128 ${formatPackCode(n)}.ABC234`]]);
    },
  );

  test('stay readable beside the mark of a reprint', async () => {
    for (const name of ['ordinary', 'medico-pak'] as const) {
      const pdf = await printSheet(markReprint(cases[name], 12));
      expect(await scanPages(paintTouched, pdf, getCodedPages(name))).toEqual(
        getCodedPages(name).map(() => sheetCode),
      );
    }
    const pdf = await printLabel(markReprint(cases.ordinary, 12));
    expect(await scanPages(paintTouched, pdf, [0])).toEqual([['Code128 J000000123.ABC234']]);
  });

  test('are replaced by the readable number without a barcode profile', async () => {
    const profile = { ...cases.ordinary.profile, isPackBarcode: false };
    const facts = { ...cases.ordinary, profile };
    expect(await scanPages(paintTouched, await printSheet(facts), [0, 1])).toEqual([[], []]);
    const [first] = layoutPackPapers(facts);
    expect(first?.ops.some((op) => op.kind === 'text' && op.text === 'J000000123')).toBe(true);
  });
});

const renderers = [
  ['PDFium', true, renderByPdfium],
  // Where it is missing: apt-get install poppler-utils.
  ['Poppler', hasPoppler(), renderByPoppler],
] as const;

// Proves PRINT-29.
describe.each(renderers)('codes drawn by %s in one bit', (_, isInstalled, render) => {
  const papers = ['ordinary', 'perforated', 'trifold', 'medico-pak', 'sachet'] as const;

  test.skipIf(!isInstalled).each(papers)('are read from the first and last page of %s', async (paper) => {
    const pages = [0, ...getCodedPages(paper).slice(-1)];
    const found = await scanPages(render, await printSheet(cases[paper]), pages);
    expect(found).toEqual(pages.map(() => sheetCode));
  });

  test.skipIf(!isInstalled)('are read from labels', async () => {
    const facts = [
      cases.ordinary,
      markReprint(cases['other-scripts'], 2),
      { ...cases.ordinary, skipped: [{ prescriptionId: 4, reason: 'Out of stock' }] },
    ];
    const code = ['Code128 J000000123.ABC234'];
    expect(await scanPages(render, await renderPackLabels(facts, date), [0, 1, 2])).toEqual([
      code,
      code,
      code,
    ]);
  });
});
