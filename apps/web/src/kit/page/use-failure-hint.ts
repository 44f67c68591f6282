import { failureOf, saysUnreached } from '../dialog/index.ts';
import { useSentence, useWords } from '../language/index.ts';
import { words } from '../words.ts';

/** What to say below "could not be loaded": the server's own sentence, unless it was never reached. */
export function useFailureHint(error: unknown): string {
  const t = useWords(words);
  const sentence = useSentence();
  return saysUnreached(error) ? t('page.unreachedHint') : sentence(failureOf(error)?.messages[0] ?? '');
}
