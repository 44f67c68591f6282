import { useWords } from '../../kit/language/index.ts';
import { words } from '../words/index.ts';
import { statusWord } from './code-words.ts';

/** Where a patient is (1§3), in the reader's language. */
export function useStatusName(): (code: number) => string {
  const t = useWords(words);
  return (code) => statusWord(t, code);
}
