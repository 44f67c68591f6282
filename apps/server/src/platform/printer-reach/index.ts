export { assertReach, createLookup, type PrinterReach, PrinterUnreachable } from './printer-reach.ts';
