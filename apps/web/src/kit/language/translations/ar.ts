import '../../../theme/more-fonts.css';
import type { Dictionary } from '../dictionary.ts';
import { createTranslation } from './create-translation.ts';

/** Every Arabic text. */
export const translation = createTranslation({
  ...import.meta.glob<Dictionary>('./*/messages/**/ar.json', {
    base: '../../..',
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<Dictionary>(['./list-labels/**/ar.json', './sentences/**/ar.json'], {
    base: '../../../../../../packages/contract/src',
    eager: true,
    import: 'default',
  }),
});
