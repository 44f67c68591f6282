import { defineWords } from '../../kit/language/index.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { turkish } from './turkish.ts';

/** Drugs, their barcodes, and directions. */
export const words = defineWords('catalogue', { en: english, tr: turkish, ar: arabic });

export type CatalogueWord = NonNullable<typeof words.keys>;
