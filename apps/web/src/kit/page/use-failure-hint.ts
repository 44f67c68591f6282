import { toFailure, isUnreachableFailure } from '../dialog/index.ts';
import { useSentence, useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';

/** The text below "could not be loaded": the server's own sentence, unless it was not reached. */
export function useFailureHint(error: unknown): string {
  const t = useTranslate(messages);
  const sentence = useSentence();
  return isUnreachableFailure(error)
    ? t('page.unreachedHint')
    : sentence(toFailure(error)?.messages[0] ?? '');
}
