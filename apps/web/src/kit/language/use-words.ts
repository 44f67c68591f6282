import { useMemo } from 'react';
import { type Language, localeOf } from './languages.ts';
import { chosenLanguage, useLanguage } from './use-language.ts';
import { dictionaryOf, type Words } from './words.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Translates one of these words now; for code outside components. */
export function say<Key extends string>(
  words: Words<Key>,
  key: Key,
  values: Values = {},
  language: Language = chosenLanguage.get(),
): string {
  const dictionary = dictionaryOf(words, language);
  const { count } = values;
  // The plural form follows the plain count; what is shown is grouped as the language groups it.
  const form = typeof count === 'number' ? `${key}_${pluralsOf(language).select(count)}` : key;
  const text = dictionary[form] ?? dictionary[key] ?? words.english[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => shown(language, values[name] ?? hole));
}

function shown(language: Language, value: string | number): string {
  return typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : value;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralsOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** `t` for the words of a capability; the component is drawn again when the language changes. */
export function useWords<Key extends string>(words: Words<Key>): Translate<Key> {
  const language = useLanguage();
  return useMemo(() => (key, values) => say(words, key, values, language), [words, language]);
}
