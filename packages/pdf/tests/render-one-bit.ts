import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type PrintedPage, readPdf } from './read-pdf.ts';

/** Dots of a page, 0 for black and 255 for white, as a printer without grey puts them on paper. */
export interface OneBitPage {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Draws the pages of a PDF at 203 dpi in one bit. */
export type OneBitRenderer = (pdf: Uint8Array, pages: readonly number[]) => Promise<OneBitPage[]>;

const dotsPerInch = 203;
const dotsPerMm = dotsPerInch / 25.4;

/** Paints every dot that a shape touches, as the page languages of printers have it; it reads the areas alone. */
export const paintTouched: OneBitRenderer = async (pdf, pages) => {
  const all = readPdf(pdf);
  return pages.flatMap((number) => all.slice(number, number + 1)).map(paintPage);
};

function paintPage(page: PrintedPage): OneBitPage {
  const [width, height] = [Math.round(page.width * dotsPerMm), Math.round(page.height * dotsPerMm)];
  const dots = new Uint8Array(width * height).fill(255);
  for (const { colour, isFilled, boxes } of page.shapes) {
    if (!isFilled) continue;
    const tone = colour.reduce((sum, part) => sum + part, 0) / colour.length > 0.5 ? 255 : 0;
    for (const { left, top, right, bottom } of boxes)
      for (let row = Math.floor(top * dotsPerMm); row < Math.ceil(bottom * dotsPerMm); row += 1)
        dots.fill(
          tone,
          row * width + Math.floor(left * dotsPerMm),
          row * width + Math.ceil(right * dotsPerMm),
        );
  }
  return { width, height, dots };
}

/** The renderer of Chromium, with every tone above the middle white. */
export const renderByPdfium: OneBitRenderer = async (pdf, pages) => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const rendered: OneBitPage[] = [];
  for (const number of pages) {
    const scale = dotsPerInch / 72;
    const page = document.getPage(number);
    const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
    rendered.push({ width, height, dots: data.map((tone) => (tone < 128 ? 0 : 255)) });
  }
  document.destroy();
  library.destroy();
  return rendered;
};

/** Whether poppler's tools are installed on this computer. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Poppler in its own one-bit mode, which paints every dot that a shape touches and sets grey as dots. */
export const renderByPoppler: OneBitRenderer = async (pdf, pages) => {
  const folder = mkdtempSync(join(tmpdir(), 'one-bit-'));
  const file = join(folder, 'print.pdf');
  try {
    writeFileSync(file, pdf);
    return pages.map((number) => {
      const page = String(number + 1);
      const options = ['-r', String(dotsPerInch), '-mono', '-f', page, '-l', page];
      return parsePbm(execFileSync('pdftoppm', [...options, file], { maxBuffer: 16_000_000 }));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The dots of a packed bitmap, eight to a byte, 1 for black. */
function parsePbm(file: Buffer): OneBitPage {
  const [head, columns = '', rows = ''] = /^P4\s+(\d+)\s+(\d+)\s/u.exec(file.toString('latin1', 0, 60)) ?? [];
  if (head === undefined) throw new Error('Poppler gave no bitmap');
  const [width, height] = [Number(columns), Number(rows)];
  const bytesPerRow = Math.ceil(width / 8);
  const dots = Uint8Array.from({ length: width * height }, (_, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    const byte = file[head.length + row * bytesPerRow + Math.floor(column / 8)] ?? 0;
    return (byte >> (7 - (column % 8))) & 1 ? 0 : 255;
  });
  return { width, height, dots };
}
