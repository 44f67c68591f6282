import { defineWords } from '../../kit/language/index.ts';
import { english } from './english.ts';

/** Drugs, their barcodes, and directions. */
export const words = defineWords('catalogue', {
  en: english,
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});

export type CatalogueWord = NonNullable<typeof words.keys>;
