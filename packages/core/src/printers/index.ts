export { type LabelDots, labelDots } from './label-dots.ts';
export { readLabelPrinterStatus } from './label-printer-status.ts';
export {
  findPrinterKind,
  ippPort,
  type LabelPrinterAddress,
  labelPrinterPort,
  parseLabelPrinterAddress,
  parsePrinterAddress,
  type PrinterAddress,
  type PrinterKind,
  printerKinds,
} from './printer-address.ts';
export {
  computeRetryDelay,
  isOver,
  judgeJob,
  maySendAgain,
  type PrinterJobState,
  printerJobStates,
  type PrinterReason,
  printerReasons,
} from './printer-job-state.ts';
