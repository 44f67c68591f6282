import { englishCodeLabels, englishListLabels } from '@packwright/contract/list-labels';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** The labels of list columns. */
export const listLabels = defineMessages('list-labels', englishListLabels);

/** The names of the codes of the wire. */
export const codeLabels = defineMessages('list-labels/codes', englishCodeLabels);

export type ListLabelKey = MessageKey<typeof listLabels>;
export type CodeLabelKey = MessageKey<typeof codeLabels>;
