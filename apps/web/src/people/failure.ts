import type { Words } from '../kit/language/index.ts';
import { refusalWords } from '../shell/refusal-words.ts';
import { words } from './words/index.ts';

export const { inOurWords } = refusalWords(words as Words<string>);
