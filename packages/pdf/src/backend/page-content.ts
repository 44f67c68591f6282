import type PDFDocument from 'pdfkit';
import type { EncodedRun, FontInFile } from 'pdfkit';
import { featuresOf, pointsPerMm } from '../layout/measure.ts';
import { Memory } from '../layout/memory.ts';
import type { Face, ImageOp, LineOp, Op, PathOp, RectOp, TextOp } from '../layout/op.ts';
import { mirrored } from '../layout/runs.ts';
import { straightOutline } from './straight-outline.ts';

/** Draws a picture by its key; the writer keeps one copy of each in the document. */
export type DrawPicture = (op: ImageOp) => void;

/** Millimetres to points. */
export function pt(mm: number): number {
  return mm * pointsPerMm;
}

// How far a control point of a quarter of a circle stands off its end, in radii.
const roundness = 0.5523;

interface InkState {
  fill: string;
  stroke: string;
  thickness: number;
}

const untold: Readonly<InkState> = { fill: '', stroke: '', thickness: -1 };

/**
 * Writes display lists as the instructions of PDF pages. The library says every colour, font and position anew and
 * keeps each instruction as bytes of its own; a sheet has thousands, so words, lines and boxes are told here, only
 * what changes, and a page is handed over in one piece. Shaped marks, paths and pictures stay with the library.
 */
export class PageContent {
  readonly #document: PDFDocument;
  readonly #drawPicture: DrawPicture;
  readonly #fonts = new Map<Face, FontInFile>();
  readonly #runs = new Memory<string>(4_000);
  readonly #outlines = new Memory<string>(100);
  #told: string[] = [];
  #ink: InkState = { ...untold };

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
    this.#ink = { ...untold };
    for (const op of ops) this.#op(op);
    // As bytes: the library would turn the letters over one by one.
    this.#document.page.write(Buffer.from(`${this.#told.join('\n')}\n`, 'latin1'));
    this.#told = [];
  }

  #op(op: Op): void {
    if (op.kind === 'text') this.#text(op);
    else if (op.kind === 'line') this.#line(op);
    else if (op.kind === 'rect') this.#rect(op);
    else if (op.kind === 'path') this.#path(op);
    else this.#drawPicture(op);
  }

  #text(op: TextOp): void {
    const run = op.isRightToLeft === true ? null : this.#run(op);
    if (run === null) {
      this.#markedText(op);
      return;
    }
    const { id } = this.#fontOf(op.face);
    this.#fill(op.colour);
    this.#told.push(`BT /${id} ${op.size} Tf 1 0 0 -1 ${n(pt(op.x))} ${n(pt(op.y))} Tm ${run} TJ ET`);
  }

  /** The glyphs of a run as the file names them, or null where marks stand off their letters. */
  #run(op: TextOp): string | null {
    const style = op.isCode === true ? `${op.face}#` : op.face;
    const known = this.#runs.find(style, op.text);
    if (known !== undefined) return known;
    const [codes, positions] = this.#fontOf(op.face).encode(
      op.text,
      featuresOf({ isCode: op.isCode === true }),
    );
    if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
    return this.#runs.keep(style, op.text, kerned(codes, positions));
  }

  #fontOf(face: Face): FontInFile {
    const font = this.#fonts.get(face) ?? this.#document.font(face, 1)._font;
    this.#fonts.set(face, font);
    this.#document.page.fonts[font.id] ??= font.ref();
    return font;
  }

  #markedText(op: TextOp): void {
    const features = featuresOf({ isRightToLeft: op.isRightToLeft === true, isCode: op.isCode === true });
    const options = {
      ...({ lineBreak: false, baseline: 'alphabetic', textWidth: pt(op.width), wordCount: 1 } as const),
      ...(features === undefined ? {} : { features }),
    };
    this.#document.fillColor(op.colour).font(op.face, op.size);
    this.#ink.fill = '';
    if (op.isRightToLeft !== true) {
      this.#document.text(op.text, pt(op.x), pt(op.y), options);
      return;
    }
    // Shaped Arabic shares glyphs between letters, so copying and searching need the text itself.
    this.#document.markContent('Span', { actual: op.text });
    this.#document.text(mirrored(op.text), pt(op.x), pt(op.y), options);
    this.#document.endMarkedContent();
  }

  #line(op: LineOp): void {
    this.#stroke(op.colour, op.thickness);
    this.#told.push(`${n(pt(op.x1))} ${n(pt(op.y1))} m ${n(pt(op.x2))} ${n(pt(op.y2))} l S`);
  }

  #rect(op: RectOp): void {
    if (op.fill !== undefined) this.#fill(op.fill);
    if (op.stroke !== undefined) this.#stroke(op.stroke, op.thickness ?? 0.2);
    const paint = op.fill === undefined ? 'S' : op.stroke === undefined ? 'f' : 'B';
    this.#told.push(`${outline(op)} ${paint}`);
  }

  #path(op: PathOp): void {
    const { d, scale, fill, stroke, thickness = 0.2 } = op;
    const document = this.#document;
    document.save().translate(pt(op.x), pt(op.y)).scale(pt(scale));
    this.#told.push(this.#outlineOf(d));
    document.lineWidth(thickness / scale);
    if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke, 'even-odd');
    else if (fill !== undefined) document.fill(fill, 'even-odd');
    else if (stroke !== undefined) document.stroke(stroke);
    document.restore();
  }

  /** What the library makes of a path, remembered for the signs, which stand on many pages. */
  #outlineOf(d: string): string {
    const known = straightOutline(d) ?? this.#outlines.find('', d);
    if (known !== undefined) return known;
    const first = this.#told.length;
    this.#document.path(d);
    return this.#outlines.keep('', d, this.#told.splice(first).join('\n'));
  }

  #fill(colour: string): void {
    if (this.#ink.fill !== colour) this.#told.push(`${coloured(colour)} rg`);
    this.#ink.fill = colour;
  }

  #stroke(colour: string, thickness: number): void {
    if (this.#ink.stroke !== colour) this.#told.push(`${coloured(colour)} RG`);
    if (this.#ink.thickness !== thickness) this.#told.push(`${n(pt(thickness))} w`);
    Object.assign(this.#ink, { stroke: colour, thickness });
  }
}

/** Glyphs with the distances that the font asks for between some of them, in thousandths of the size. */
function kerned(codes: readonly string[], positions: EncodedRun[1]): string {
  const told = codes.map((code, index) => {
    const position = positions[index];
    const extra = position === undefined ? 0 : position.xAdvance - position.advanceWidth;
    return extra !== 0 && index + 1 < codes.length ? `${code}>${rounded(-extra, 10)}<` : code;
  });
  return `[<${told.join('')}>]`;
}

function outline({ x, y, width, height, radius }: RectOp): string {
  const [left, top, right, bottom] = [pt(x), pt(y), pt(x + width), pt(y + height)];
  if (radius === undefined) return `${n(left)} ${n(top)} ${n(right - left)} ${n(bottom - top)} re`;
  const r = pt(radius);
  const c = r * (1 - roundness);
  return [
    `${n(left + r)} ${n(top)} m ${n(right - r)} ${n(top)} l`,
    `${n(right - c)} ${n(top)} ${n(right)} ${n(top + c)} ${n(right)} ${n(top + r)} c`,
    `${n(right)} ${n(bottom - r)} l`,
    `${n(right)} ${n(bottom - c)} ${n(right - c)} ${n(bottom)} ${n(right - r)} ${n(bottom)} c`,
    `${n(left + r)} ${n(bottom)} l`,
    `${n(left + c)} ${n(bottom)} ${n(left)} ${n(bottom - c)} ${n(left)} ${n(bottom - r)} c`,
    `${n(left)} ${n(top + r)} l`,
    `${n(left)} ${n(top + c)} ${n(left + c)} ${n(top)} ${n(left + r)} ${n(top)} c h`,
  ].join(' ');
}

const colours = new Map<string, string>();

/** "#rrggbb" in the parts that PDF counts from 0 to 1; sheets have some thirty colours. */
function coloured(colour: string): string {
  const known = colours.get(colour);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => rounded(Number.parseInt(colour.slice(at, at + 2), 16) / 255, 1_000));
  colours.set(colour, parts.join(' '));
  return parts.join(' ');
}

/** A length in points, to a five-hundredth of a millimetre. */
function n(length: number): number {
  return rounded(length, 100);
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
