import { useWords } from '../../kit/language/index.ts';
import { routeWords } from '../words/route-words.ts';

/** The route of a drug or a medicine by its code, in the reader's words. */
export function useRouteName(): (code: string) => string {
  const t = useWords(routeWords);
  return (code) => t(code as NonNullable<typeof routeWords.keys>);
}
