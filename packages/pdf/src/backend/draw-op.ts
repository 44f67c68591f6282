import type PDFDocument from 'pdfkit';
import { featuresOf, pointsPerMm } from '../layout/measure.ts';
import type { ImageOp, LineOp, Op, PathOp, RectOp, TextOp } from '../layout/op.ts';
import { mirrored } from '../layout/runs.ts';

/** Draws a picture by its key; the writer keeps one copy of each in the document. */
export type DrawPicture = (op: ImageOp) => void;

/** Draws one step of the display list; the document's own unit stays the point. */
export function drawOp(document: PDFDocument, op: Op, drawPicture: DrawPicture): void {
  if (op.kind === 'text') drawText(document, op);
  else if (op.kind === 'line') drawLine(document, op);
  else if (op.kind === 'rect') drawRect(document, op);
  else if (op.kind === 'path') drawPath(document, op);
  else drawPicture(op);
}

/** Millimetres to points. */
export function pt(mm: number): number {
  return mm * pointsPerMm;
}

function drawText(document: PDFDocument, op: TextOp): void {
  const features = featuresOf({ isRightToLeft: op.isRightToLeft === true, isCode: op.isCode === true });
  const options = {
    ...({ lineBreak: false, baseline: 'alphabetic', textWidth: pt(op.width), wordCount: 1 } as const),
    ...(features === undefined ? {} : { features }),
  };
  document.fillColor(op.colour).font(op.face, op.size);
  if (op.isRightToLeft !== true) {
    document.text(op.text, pt(op.x), pt(op.y), options);
    return;
  }
  // Shaped Arabic shares glyphs between letters, so copying and searching need the text itself.
  document.markContent('Span', { actual: op.text });
  document.text(mirrored(op.text), pt(op.x), pt(op.y), options);
  document.endMarkedContent();
}

function drawLine(document: PDFDocument, op: LineOp): void {
  document
    .lineWidth(pt(op.thickness))
    .moveTo(pt(op.x1), pt(op.y1))
    .lineTo(pt(op.x2), pt(op.y2))
    .stroke(op.colour);
}

function drawRect(document: PDFDocument, op: RectOp): void {
  if (op.radius === undefined) document.rect(pt(op.x), pt(op.y), pt(op.width), pt(op.height));
  else document.roundedRect(pt(op.x), pt(op.y), pt(op.width), pt(op.height), pt(op.radius));
  document.lineWidth(pt(op.thickness ?? 0.2));
  paint(document, op);
}

function drawPath(document: PDFDocument, op: PathOp): void {
  document.save().translate(pt(op.x), pt(op.y)).scale(pt(op.scale));
  document.path(op.d).lineWidth((op.thickness ?? 0.2) / op.scale);
  paint(document, op, 'even-odd');
  document.restore();
}

function paint(document: PDFDocument, { fill, stroke }: RectOp | PathOp, rule?: 'even-odd'): void {
  if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke, rule);
  else if (fill !== undefined) document.fill(fill, rule);
  else if (stroke !== undefined) document.stroke(stroke);
}
