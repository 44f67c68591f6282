import { englishCodeLabels, englishListLabels } from '@packwright/contract/list-labels';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** What the columns of lists are called. */
export const listLabels = defineMessages('list-labels', englishListLabels);

/** What the codes of the wire are called. */
export const codeLabels = defineMessages('list-labels/codes', englishCodeLabels);

export type ListLabelKey = MessageKey<typeof listLabels>;
export type CodeLabelKey = MessageKey<typeof codeLabels>;
