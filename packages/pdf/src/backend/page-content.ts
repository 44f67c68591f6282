import type PDFDocument from 'pdfkit';
import type { EncodedRun, FontInFile } from 'pdfkit';
import { getFeatures, pointsPerMm } from '../layout/measure.ts';
import { TextCache } from '../layout/text-cache.ts';
import type { Face, ImageOp, LineOp, Op, PathOp, RectOp, TextOp } from '../layout/op.ts';
import { mirrorBrackets } from '../layout/runs.ts';
import { convertStraightOutline } from './convert-straight-outline.ts';

/** Draws a picture by its key; the writer keeps one copy of each in the document. */
export type DrawPicture = (op: ImageOp) => void;

/** Millimetres to points. */
export function toPoints(mm: number): number {
  return mm * pointsPerMm;
}

// How far a control point of a quarter of a circle stands off its end, in radii.
const roundness = 0.5523;

interface InkState {
  fill: string;
  stroke: string;
  thickness: number;
}

const initialInk: Readonly<InkState> = { fill: '', stroke: '', thickness: -1 };

/**
 * Writes display lists as the instructions of PDF pages. The library repeats every colour, font and position and keeps
 * each instruction as bytes of its own. A sheet has thousands, so words, lines and boxes are written here, only when
 * they change, and a page is passed on in one piece. Shaped marks, paths and pictures stay with the library.
 */
export class PageContent {
  readonly #document: PDFDocument;
  readonly #drawPicture: DrawPicture;
  readonly #fonts = new Map<Face, FontInFile>();
  readonly #runs = new TextCache<string>(4_000);
  readonly #outlines = new TextCache<string>(100);
  #told: string[] = [];
  #ink: InkState = { ...initialInk };

  constructor(document: PDFDocument, drawPicture: DrawPicture) {
    this.#document = document;
    this.#drawPicture = drawPicture;
    Object.assign(document, {
      addContent: (instruction: string) => {
        this.#told.push(instruction);
        return document;
      },
    });
  }

  /** Writes a page's steps on the page that was added last. */
  write(ops: readonly Op[]): void {
    this.#ink = { ...initialInk };
    for (const op of ops) this.#writeOp(op);
    // As bytes: the library would turn the letters over one by one.
    this.#document.page.write(Buffer.from(`${this.#told.join('\n')}\n`, 'latin1'));
    this.#told = [];
  }

  #writeOp(op: Op): void {
    if (op.kind === 'text') this.#writeText(op);
    else if (op.kind === 'line') this.#writeLine(op);
    else if (op.kind === 'rect') this.#writeRect(op);
    else if (op.kind === 'path') this.#writePath(op);
    else this.#drawPicture(op);
  }

  #writeText(op: TextOp): void {
    const run = op.isRightToLeft === true ? null : this.#encodeRun(op);
    if (run === null) {
      this.#writeMarkedText(op);
      return;
    }
    const { id } = this.#getFont(op.face);
    this.#setFill(op.colour);
    this.#told.push(
      `BT /${id} ${op.size} Tf 1 0 0 -1 ${roundLength(toPoints(op.x))} ${roundLength(toPoints(op.y))} Tm ${run} TJ ET`,
    );
  }

  /** The glyphs of a run as the file names them, or null where marks stand off their letters. */
  #encodeRun(op: TextOp): string | null {
    const style = op.isCode === true ? `${op.face}#` : op.face;
    const known = this.#runs.find(style, op.text);
    if (known !== undefined) return known;
    const [codes, positions] = this.#getFont(op.face).encode(
      op.text,
      getFeatures({ isCode: op.isCode === true }),
    );
    if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
    return this.#runs.keep(style, op.text, kernGlyphs(codes, positions));
  }

  #getFont(face: Face): FontInFile {
    const font = this.#fonts.get(face) ?? this.#document.font(face, 1)._font;
    this.#fonts.set(face, font);
    this.#document.page.fonts[font.id] ??= font.ref();
    return font;
  }

  #writeMarkedText(op: TextOp): void {
    const features = getFeatures({ isRightToLeft: op.isRightToLeft === true, isCode: op.isCode === true });
    const options = {
      ...({ lineBreak: false, baseline: 'alphabetic', textWidth: toPoints(op.width), wordCount: 1 } as const),
      ...(features === undefined ? {} : { features }),
    };
    this.#document.fillColor(op.colour).font(op.face, op.size);
    this.#ink.fill = '';
    if (op.isRightToLeft !== true) {
      this.#document.text(op.text, toPoints(op.x), toPoints(op.y), options);
      return;
    }
    // Shaped Arabic shares glyphs between letters, so copying and searching need the text itself.
    this.#document.markContent('Span', { actual: op.text });
    this.#document.text(mirrorBrackets(op.text), toPoints(op.x), toPoints(op.y), options);
    this.#document.endMarkedContent();
  }

  #writeLine(op: LineOp): void {
    this.#setStroke(op.colour, op.thickness);
    this.#told.push(
      `${roundLength(toPoints(op.x1))} ${roundLength(toPoints(op.y1))} m ${roundLength(toPoints(op.x2))} ${roundLength(toPoints(op.y2))} l S`,
    );
  }

  #writeRect(op: RectOp): void {
    if (op.fill !== undefined) this.#setFill(op.fill);
    if (op.stroke !== undefined) this.#setStroke(op.stroke, op.thickness ?? 0.2);
    const paint = op.fill === undefined ? 'S' : op.stroke === undefined ? 'f' : 'B';
    this.#told.push(`${outlineRect(op)} ${paint}`);
  }

  #writePath(op: PathOp): void {
    const { d, scale, fill, stroke, thickness = 0.2 } = op;
    const document = this.#document;
    document.save().translate(toPoints(op.x), toPoints(op.y)).scale(toPoints(scale));
    this.#told.push(this.#getOutline(d));
    document.lineWidth(thickness / scale);
    if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke, 'even-odd');
    else if (fill !== undefined) document.fill(fill, 'even-odd');
    else if (stroke !== undefined) document.stroke(stroke);
    document.restore();
  }

  /** The library's conversion of a path, cached for the signs, which stand on many pages. */
  #getOutline(d: string): string {
    const known = convertStraightOutline(d) ?? this.#outlines.find('', d);
    if (known !== undefined) return known;
    const first = this.#told.length;
    this.#document.path(d);
    return this.#outlines.keep('', d, this.#told.splice(first).join('\n'));
  }

  #setFill(colour: string): void {
    if (this.#ink.fill !== colour) this.#told.push(`${parseColour(colour)} rg`);
    this.#ink.fill = colour;
  }

  #setStroke(colour: string, thickness: number): void {
    if (this.#ink.stroke !== colour) this.#told.push(`${parseColour(colour)} RG`);
    if (this.#ink.thickness !== thickness) this.#told.push(`${roundLength(toPoints(thickness))} w`);
    Object.assign(this.#ink, { stroke: colour, thickness });
  }
}

/** Glyphs with the distances that the font asks for between some of them, in thousandths of the size. */
function kernGlyphs(codes: readonly string[], positions: EncodedRun[1]): string {
  const strings = codes.map((code, index) => {
    const position = positions[index];
    const extra = position === undefined ? 0 : position.xAdvance - position.advanceWidth;
    return extra !== 0 && index + 1 < codes.length ? `${code}>${roundTo(-extra, 10)}<` : code;
  });
  return `[<${strings.join('')}>]`;
}

function outlineRect({ x, y, width, height, radius }: RectOp): string {
  const [left, top, right, bottom] = [toPoints(x), toPoints(y), toPoints(x + width), toPoints(y + height)];
  if (radius === undefined)
    return `${roundLength(left)} ${roundLength(top)} ${roundLength(right - left)} ${roundLength(bottom - top)} re`;
  const r = toPoints(radius);
  const c = r * (1 - roundness);
  return [
    `${roundLength(left + r)} ${roundLength(top)} m ${roundLength(right - r)} ${roundLength(top)} l`,
    `${roundLength(right - c)} ${roundLength(top)} ${roundLength(right)} ${roundLength(top + c)} ${roundLength(right)} ${roundLength(top + r)} c`,
    `${roundLength(right)} ${roundLength(bottom - r)} l`,
    `${roundLength(right)} ${roundLength(bottom - c)} ${roundLength(right - c)} ${roundLength(bottom)} ${roundLength(right - r)} ${roundLength(bottom)} c`,
    `${roundLength(left + r)} ${roundLength(bottom)} l`,
    `${roundLength(left + c)} ${roundLength(bottom)} ${roundLength(left)} ${roundLength(bottom - c)} ${roundLength(left)} ${roundLength(bottom - r)} c`,
    `${roundLength(left)} ${roundLength(top + r)} l`,
    `${roundLength(left)} ${roundLength(top + c)} ${roundLength(left + c)} ${roundLength(top)} ${roundLength(left + r)} ${roundLength(top)} c h`,
  ].join(' ');
}

const colours = new Map<string, string>();

/** "#rrggbb" in the parts that PDF counts from 0 to 1; sheets have some thirty colours. */
function parseColour(colour: string): string {
  const known = colours.get(colour);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => roundTo(Number.parseInt(colour.slice(at, at + 2), 16) / 255, 1_000));
  colours.set(colour, parts.join(' '));
  return parts.join(' ');
}

/** A length in points, to a five-hundredth of a millimetre. */
function roundLength(length: number): number {
  return roundTo(length, 100);
}

function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
