import type { Dictionary } from '../dictionary.ts';
import { createTranslation } from './create-translation.ts';

/** Every Turkish text. */
export const translation = createTranslation({
  ...import.meta.glob<Dictionary>('./*/messages/**/tr.json', {
    base: '../../..',
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<Dictionary>(['./list-labels/**/tr.json', './sentences/**/tr.json'], {
    base: '../../../../../../packages/contract/src',
    eager: true,
    import: 'default',
  }),
});
