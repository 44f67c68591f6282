import { englishCategoryLabels } from '@packwright/contract/list-labels/categories';
import { defineMessages } from '../../kit/language/index.ts';

/** The kinds of packs (MED-5); apart from the other messages, because every bench shows them. */
export const categoryMessages = defineMessages('list-labels/categories', englishCategoryLabels);
