import { defineWords } from '../../kit/language/index.ts';
import { arabic } from './arabic.ts';
import { arabicHistory } from './arabic-history.ts';
import { english } from './english.ts';
import { englishHistory } from './english-history.ts';
import { turkish } from './turkish.ts';
import { turkishHistory } from './turkish-history.ts';

/** Packs, medicines and their history. */
export const words = defineWords('medication', {
  en: { ...english, ...englishHistory },
  tr: { ...turkish, ...turkishHistory },
  ar: { ...arabic, ...arabicHistory },
});

export type MedicationWord = NonNullable<typeof words.keys>;
