import type { LabelDots } from '@packwright/core/printers';
import { pointsPerMm } from '../layout/measure.ts';
import type { Box, LineOp, Op, Page, PathOp, RectOp, TextOp } from '../layout/op.ts';
import { escapeZplText, isKnownToLabelPrinters } from './zpl-text.ts';

/** A page that a label printer would print otherwise than it stands; it is printed from its PDF. */
export class UnknownToLabelPrinter extends Error {
  override readonly name = 'UnknownToLabelPrinter';
}

interface Resolution {
  readonly perMm: number;
  /** Dots of a module of a Code 128: a quarter of a millimetre, as the layout reckons. */
  readonly module: number;
}

const resolutions: Readonly<Record<LabelDots, Resolution>> = {
  8: { perMm: 8, module: 2 },
  12: { perMm: 300 / 25.4, module: 3 },
};

const black = '#000000';
const code = /^[A-Za-z0-9.-]+$/;

/**
 * Writes the page of a label in ZPL II, from the same display list as its PDF (PRINT-47). Letters are those of the
 * printer's font 0, which are narrower than the measured ones, so that what has room there has room here.
 */
export function writeZpl(page: Page, dots: LabelDots): string {
  const resolution = resolutions[dots];
  const toDots = (mm: number): number => Math.round(mm * resolution.perMm);
  const fields = joinRuns(page.ops).map((op) => writeOp(op, resolution, toDots));
  // UTF-8, upright, from the corner of the label, whatever another program told the printer before.
  const head = `^CI28^PON^FWN^LRN^LH0,0^LS0^LT0^PW${toDots(page.width)}^LL${toDots(page.height)}`;
  return `${['^XA', head, ...fields, '^PQ1', '^XZ'].join('\n')}\n`;
}

type ToDots = (mm: number) => number;

function writeOp(op: Op, { module }: Resolution, toDots: ToDots): string {
  if (op.kind === 'text') return writeText(op, toDots);
  if (op.kind === 'rect') return writeRect(op, toDots);
  if (op.kind === 'line') return writeLine(op, toDots);
  if (op.kind === 'path' && op.code128 !== undefined) return writeCode(op, op.code128, module, toDots);
  throw new UnknownToLabelPrinter(`A label printer draws no ${op.kind}`);
}

function writeText({ text, x, y, width, size, colour, align }: TextOp, toDots: ToDots): string {
  if (!isKnownToLabelPrinters(text))
    throw new UnknownToLabelPrinter(`A label printer has no letters for “${text}”`);
  const block =
    align && !text.includes('\\') ? `^FB${toDots(width)},1,0,${align === 'right' ? 'R' : 'C'}` : '';
  const reverse = colour === black ? '' : '^FR';
  const height = toDots(size / pointsPerMm);
  return `^FT${toDots(x)},${toDots(y)}^A0N,${height}${block}${reverse}^FH_^FD${escapeZplText(text)}^FS`;
}

function writeRect({ fill, thickness = 0.2, ...box }: RectOp, toDots: ToDots): string {
  const line =
    fill === undefined ? Math.max(1, toDots(thickness)) : Math.min(toDots(box.width), toDots(box.height));
  return writeBox(box, line, toDots);
}

function writeLine({ x1, y1, x2, y2, thickness }: LineOp, toDots: ToDots): string {
  if (x1 !== x2 && y1 !== y2) throw new UnknownToLabelPrinter('A label has no slanted lines');
  const box = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x1 - x2),
    height: Math.abs(y1 - y2),
  };
  return writeBox(box, Math.max(1, toDots(thickness)), toDots);
}

function writeBox({ x, y, width, height }: Box, line: number, toDots: ToDots): string {
  return `^FO${toDots(x)},${toDots(y)}^GB${Math.max(line, toDots(width))},${Math.max(line, toDots(height))},${line}^FS`;
}

function writeCode({ x, y, height }: PathOp, text: string, module: number, toDots: ToDots): string {
  if (!code.test(text)) throw new UnknownToLabelPrinter(`A label printer has no code for “${text}”`);
  const bars = toDots(height);
  return `^FO${toDots(x)},${toDots(y)}^BY${module},3,${bars}^BCN,${bars},N,N,N,A^FD${text}^FS`;
}

/** Pieces of a word in several weights become one text: the printer's letters would leave gaps between them. */
function joinRuns(ops: readonly Op[]): Op[] {
  const joined: Op[] = [];
  for (const op of ops) {
    const last = joined.at(-1);
    if (op.kind === 'text' && last?.kind === 'text' && isSameText(last, op))
      joined[joined.length - 1] = { ...last, text: last.text + op.text, width: last.width + op.width };
    else joined.push(op);
  }
  return joined;
}

const isSameText = (last: TextOp, next: TextOp): boolean =>
  last.y === next.y &&
  last.size === next.size &&
  last.colour === next.colour &&
  Math.abs(last.x + last.width - next.x) < 0.01;
