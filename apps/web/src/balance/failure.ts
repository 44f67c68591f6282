import type { Words } from '../kit/language/index.ts';
import { refusalWords } from '../shell/refusal-words.ts';
import { swapWords } from './swap-words.ts';

export const { sentenceOfCode, inOurWords } = refusalWords(swapWords as Words<string>);
