import type { Dictionary } from '../dictionary.ts';
import { createTranslation } from './create-translation.ts';

/** Every Arabic text. */
export const translation = createTranslation(
  import.meta.glob<Dictionary>('./*/messages/**/ar.json', {
    base: '../../..',
    eager: true,
    import: 'default',
  }),
);
