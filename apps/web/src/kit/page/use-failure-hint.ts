import { toFailure } from '../dialog/index.ts';
import { useSentence } from '../language/index.ts';

/** The text below "could not be loaded": the sentence of the failure, also of a server without an answer (WEB-10). */
export function useFailureHint(error: unknown): string {
  const sentence = useSentence();
  return sentence(toFailure(error)?.messages[0] ?? '');
}
