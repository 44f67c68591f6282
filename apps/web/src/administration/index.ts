import { createLazyChunk, lazyPart } from '../kit/lazy/index.ts';

/** Sends prints to printers, or opens their files. */
export const printDelivery = createLazyChunk(() => import('./parts/printing/deliver-print.ts'));

/** The documents on their way to a printer, on every page. */
export const PrintDialogs = lazyPart(() =>
  import('./parts/printing/print-dialogs.tsx').then((module) => module.PrintDialogs),
);
