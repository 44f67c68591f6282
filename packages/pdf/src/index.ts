export type { Pictures } from './backend/write-pdf.ts';
export { UnknownToLabelPrinter, writeZpl } from './backend/write-zpl.ts';
export type { ZplLabels } from './backend/zpl-run.ts';
export { MissingGlyphError } from './layout/faces.ts';
export type { Face, ImageOp, LineOp, Op, Page, PathOp, RectOp, TextOp } from './layout/op.ts';
export { TextTooWideError } from './layout/pen.ts';
export {
  type LabelPrint,
  type PrintBatch,
  type SheetRun,
  renderPackLabels,
  renderPackSheets,
  renderSigningRun,
  renderTestPage,
} from './render.ts';
export { layoutPackLabel, type PackLabelFacts } from './sheets/pack-label.ts';
export {
  markReprint,
  formatBarcodeText,
  type PackIdentity,
  type PackSheetFacts,
  type PackSheetOptions,
  type SheetProfile,
} from './sheets/pack-sheet/facts.ts';
export { SheetLayoutError } from './sheets/pack-sheet/sheet-layout-error.ts';
export { layoutPackPapers } from './sheets/pack-papers.ts';
export type {
  ProfileMedicine,
  ProfilePack,
  ProfileSheetFacts,
  ProfileWords,
} from './sheets/profile-sheet/facts.ts';
export { layoutProfileSheet } from './sheets/profile-sheet/index.ts';
export type {
  LetterMedicine,
  LetterPatient,
  LetterWords,
  ScriptLetterFacts,
} from './sheets/script-letter/facts.ts';
export { layoutScriptLetter } from './sheets/script-letter/index.ts';
export type { SigningResident, SigningSheetFacts } from './sheets/signing-sheet/facts.ts';
export { layoutSigningSheet } from './sheets/signing-sheet/index.ts';
export type { SheetColumn, TableSheetFacts } from './sheets/table-sheet/facts.ts';
export { layoutTableSheet } from './sheets/table-sheet/index.ts';
export { layoutTestPage, type TestPageFacts } from './sheets/test-page.ts';
