import { useMemo } from 'react';
import { getLocale } from './languages.ts';
import { useLanguage } from './use-language.ts';

/** Formats counts for the reader's language, always with Western digits. */
export function useNumber(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(getLocale(language));
    return (value) => format.format(value);
  }, [language]);
}
