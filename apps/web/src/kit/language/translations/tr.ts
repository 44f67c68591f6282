import type { Dictionary } from '../dictionary.ts';
import { createTranslation } from './create-translation.ts';

/** Every Turkish text. */
export const translation = createTranslation(
  import.meta.glob<Dictionary>('./*/messages/**/tr.json', {
    base: '../../..',
    eager: true,
    import: 'default',
  }),
);
