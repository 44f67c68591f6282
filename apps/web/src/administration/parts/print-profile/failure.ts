import type { Words } from '../../../kit/language/index.ts';
import { refusalWords } from '../../../shell/refusal-words.ts';
import { words } from '../../words/print-profiles.ts';

export const { ownSentence, translated, inOurWords } = refusalWords(words as Words<string>);
