import { defineWords } from '../../kit/language/index.ts';
import { english } from './english.ts';
import { englishHistory } from './english-history.ts';

/** Packs, medicines and their history. */
export const words = defineWords('medication', {
  en: { ...english, ...englishHistory },
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});

export type MedicationWord = NonNullable<typeof words.keys>;
