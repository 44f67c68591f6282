import { useWords } from '../../kit/language/index.ts';
import { words } from '../words/index.ts';

/** A flag in words. */
export function useYesNo(): (value: boolean) => string {
  const t = useWords(words);
  return (value) => t(value ? 'packable.yes' : 'packable.no');
}
