export { PrinterClient, PrinterRefusal, type RemoteJob } from './printer-client.ts';
