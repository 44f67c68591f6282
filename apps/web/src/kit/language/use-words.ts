import { useMemo } from 'react';
import { type Language, localeOf } from './languages.ts';
import { useLanguage } from './use-language.ts';
import { translator, type Words } from './words.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

function shown(language: Language, values: Values): Values {
  const format = new Intl.NumberFormat(localeOf(language));
  const text = (value: string | number): string => (typeof value === 'number' ? format.format(value) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
}

/** Translates one of these words now; for code outside components. */
export function say<Key extends string>(
  words: Words<Key>,
  key: Key,
  values: Values = {},
  lng?: Language,
): string {
  const language = lng ?? (translator.language as Language);
  // The plural form follows the plain count; what is shown is grouped as the language groups it.
  return translator.t(key, { ns: words.name, lng: language, ...values, replace: shown(language, values) });
}

/** `t` for the words of a capability; the component is drawn again when the language changes. */
export function useWords<Key extends string>(words: Words<Key>): Translate<Key> {
  const language = useLanguage();
  return useMemo(() => (key, values) => say(words, key, values, language), [words, language]);
}
