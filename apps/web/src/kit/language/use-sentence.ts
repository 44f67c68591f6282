import { useCallback } from 'react';
import type { Language } from './languages.ts';
import { getTranslation } from './messages.ts';
import { useLanguage } from './use-language.ts';

/**
 * The fixed sentences arrive in English, from schemas and from the server alike; this gives
 * each in the reader's language. A sentence that is not known is shown as it came (WEB-11).
 */
export const translateSentence = (english: string, language: Language): string =>
  getTranslation(language)?.translateSentence(english) ?? english;

/** `translateSentence` for the language that the page is in. */
export function useSentence(): (english: string) => string {
  const language = useLanguage();
  return useCallback((english) => translateSentence(english, language), [language]);
}
