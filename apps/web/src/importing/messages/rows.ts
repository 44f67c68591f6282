import { englishRowSentences } from '@packwright/contract/sentences/rows';
import { defineMessages } from '../../kit/language/index.ts';

/** Why a file, or a row of one, is refused. */
export const rowMessages = defineMessages('sentences/rows', englishRowSentences);
