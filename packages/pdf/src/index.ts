export type { Pictures } from './backend/write-pdf.ts';
export { MissingGlyphError } from './layout/faces.ts';
export type { Face, ImageOp, LineOp, Op, Page, PathOp, RectOp, TextOp } from './layout/op.ts';
export { TextTooWideError } from './layout/pen.ts';
export {
  type PrintBatch,
  type PrintRun,
  renderPackLabels,
  renderPackSheets,
  renderTestPage,
} from './render.ts';
export { layoutPackLabel, type PackLabelFacts } from './sheets/pack-label.ts';
export {
  asReprint,
  barcodeText,
  type PackIdentity,
  type PackSheetFacts,
  type PackSheetOptions,
  type PrintProfile,
} from './sheets/pack-sheet/facts.ts';
export { SheetLayoutError } from './sheets/pack-sheet/fault.ts';
export { layoutPackPapers } from './sheets/pack-papers.ts';
export { layoutTestPage, type TestPageFacts } from './sheets/test-page.ts';
