export { ippPort, parsePrinterAddress, type PrinterAddress } from './printer-address.ts';
export {
  isOver,
  judgeJob,
  maySendAgain,
  type PrinterJobState,
  printerJobStates,
  type PrinterReason,
  printerReasons,
} from './printer-job-state.ts';
