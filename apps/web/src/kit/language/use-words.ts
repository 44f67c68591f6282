import { useMemo } from 'react';
import { type Language, localeOf } from './languages.ts';
import { useLanguage } from './use-language.ts';
import { translator, type Words } from './words.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Numbers are grouped for the reader; the plural form still follows the plain count. */
function shown(language: Language, values: Values): Values {
  const format = new Intl.NumberFormat(localeOf(language));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? format.format(value) : value,
    ]),
  );
}

/** Translates one of these words now; for code outside components. */
export function say<Key extends string>(
  words: Words<Key>,
  key: Key,
  values: Values = {},
  lng?: Language,
): string {
  const language = lng ?? (translator.language as Language);
  return translator.t(key, { ns: words.name, ...shown(language, values), ...(lng && { lng }) });
}

/** `t` for the words of a capability; the component is drawn again when the language changes. */
export function useWords<Key extends string>(words: Words<Key>): Translate<Key> {
  const language = useLanguage();
  return useMemo(() => (key, values) => say(words, key, values, language), [words, language]);
}
