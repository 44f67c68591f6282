import type { Words } from '../kit/language/index.ts';
import { refusalWords } from '../shell/refusal-words.ts';
import { swapWords } from './words/index.ts';

export const { sentenceOfCode, inOurWords } = refusalWords(swapWords as Words<string>);
