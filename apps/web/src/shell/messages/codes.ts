import { englishCodeLabels } from '@packwright/contract/list-labels';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** The names of the codes of the wire. Apart from the labels of columns, which forms without a list do not load. */
export const codeLabels = defineMessages('list-labels/codes', englishCodeLabels);

export type CodeLabelKey = MessageKey<typeof codeLabels>;
