import type { Words } from '../../../kit/language/index.ts';
import { refusalWords } from '../../../shell/refusal-words.ts';
import { scriptWords } from '../../words/index.ts';

export const { translated, inOurWords } = refusalWords(scriptWords as Words<string>);
