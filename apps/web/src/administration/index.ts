import { createLazyChunk, lazyPart } from '../kit/lazy/index.ts';

/** Sends prints to printers, or opens their files. */
export const printDelivery = createLazyChunk(() => import('./parts/printing/deliver-print.ts'));

/** The documents on their way to a printer, and the next step of a new pharmacy, on every page. */
export const PrintDialogs = lazyPart(() =>
  import('./parts/every-page.tsx').then((module) => module.EveryPage),
);
