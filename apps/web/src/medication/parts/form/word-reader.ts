import { createLazyChunk } from '../../../kit/lazy/index.ts';

/** Reads written directions. It is large and most medicines have no words of their own, so that it comes after the form. */
export const wordReader = createLazyChunk(() => import('./written-words.ts'));
