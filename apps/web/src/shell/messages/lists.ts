import { englishListLabels } from '@packwright/contract/list-labels';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** The labels of list columns. */
export const listLabels = defineMessages('list-labels', englishListLabels);

export type ListLabelKey = MessageKey<typeof listLabels>;
