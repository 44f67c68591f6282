export {
  buildSigningSheet,
  type ChartedMedicine,
  type SheetOrder,
  type SigningSheet,
} from './build-sheet.ts';
export type { CellState, ChartRow } from './chart-cells.ts';
export { mostChartDays, splitChartDays } from './chart-window.ts';
export type { CourseChart } from './course-doses.ts';
export type { LogLine } from './log-lines.ts';
export { orderSheets, type PlacedSheet } from './order-residents.ts';
export type { PackChart } from './pack-charts.ts';
export { isPatchForm } from './patch-form.ts';
export type { PatchChart } from './patch-changes.ts';
export {
  areSameCodes,
  findSigningCodeFaults,
  formatSigningCode,
  listLegend,
  readSigningCodes,
  type SigningCode,
  signingLegendLead,
  standardSigningCodes,
  toKeptSigningCodes,
} from './signing-codes.ts';
export { isPrnSupply, type SigningMedicine, type SigningPack } from './signing-medicine.ts';
export type { SigningOptions } from './signing-options.ts';
export type { WarfarinChart, WarfarinSheetDay } from './warfarin-days.ts';
