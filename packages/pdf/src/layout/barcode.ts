// The module's named `raw` is another function, a symbology of that name.
import bwipjs from 'bwip-js/node';
import type { Pen } from './pen.ts';

/** A grid of modules, dark ones true; a linear code has one row. */
export interface BarcodeModules {
  readonly columns: number;
  readonly rows: number;
  readonly dark: readonly boolean[];
  /** The text of a Code 128. */
  readonly code128?: string;
}

const mmPerDot = 25.4 / 203;

/** So many dots of a label printer with 203 in an inch, in mm: modules of whole dots stay equally wide (PRINT-29). */
export function computeDotLength(dots: number): number {
  return dots * mmPerDot;
}

let latest: { readonly text: string; readonly modules: BarcodeModules } | null = null;

/** The modules of a DataMatrix, without its quiet zone. All pages of a pack show the same, so the last is kept. */
export function encodeDataMatrix(text: string): BarcodeModules {
  if (latest?.text !== text) latest = { text, modules: encodeSymbol(text) };
  return latest.modules;
}

function encodeSymbol(text: string): BarcodeModules {
  const [symbol] = bwipjs.raw('datamatrix', text, {});
  if (symbol === undefined || !('pixs' in symbol)) throw new Error(`No DataMatrix for “${text}”`);
  return { columns: symbol.pixx, rows: symbol.pixy, dark: symbol.pixs.map((module) => module === 1) };
}

/** The modules of a Code 128 symbol, without its quiet zones. */
export function encodeCode128(text: string): BarcodeModules {
  const [symbol] = bwipjs.raw('code128', text, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No Code 128 for “${text}”`);
  const dark = symbol.sbs.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0));
  return { columns: dark.length, rows: 1, dark, code128: text };
}

/**
 * Printers paint every dot that a bar touches, so a bar that ends a hair beyond its last dot is a dot too wide. Bars of
 * one row are drawn so much narrower on each side; those of rows below one another would show gaps (PRINT-29).
 */
const barInset = computeDotLength(0.15);

/** Draws modules as one filled path; each is `width` × `height` mm. Quiet zones are the caller's. */
export function drawModules(
  pen: Pen,
  modules: BarcodeModules,
  x: number,
  y: number,
  width: number,
  height = width,
): void {
  const { columns, rows, code128 } = modules;
  pen.drawPath({
    x,
    y,
    width: columns * width,
    height: rows * height,
    scale: 1,
    fill: '#000000',
    d: buildBars(modules, width, height, rows === 1 ? barInset : 0),
    ...(code128 !== undefined && { code128 }),
  });
}

/** Neighbouring dark modules of a row become one bar, so that no hairline shows between them. */
function buildBars(
  { columns, rows, dark }: BarcodeModules,
  width: number,
  height: number,
  inset: number,
): string {
  const starts = Array.from({ length: columns }, (_, modules) => formatMm(modules * width + inset));
  const lengths = Array.from({ length: columns + 1 }, (_, modules) => formatMm(modules * width - 2 * inset));
  const down = formatMm(height);
  const bars: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = formatMm(row * height);
    for (let column = 0; column < columns; column += 1) {
      let length = 0;
      while (column + length < columns && dark[row * columns + column + length] === true) length += 1;
      if (length === 0) continue;
      bars.push(`M${starts[column]} ${y}h${lengths[length]}v${down}h-${lengths[length]}z`);
      column += length;
    }
  }
  return bars.join('');
}

function formatMm(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
