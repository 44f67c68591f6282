export { PrinterClient, PrinterRefusal, type RemoteJob } from './printer-client.ts';
export { type PrinterReach, PrinterUnreachable } from './send-request.ts';
