import { useMemo } from 'react';
import { type Language, getLocale } from './languages.ts';
import { chosenLanguage, useLanguage } from './use-language.ts';
import { getDictionary, getTranslation, type Messages } from './messages.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Translates one of these messages now; for code outside components. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  key: Key,
  values: Values = {},
  language: Language = chosenLanguage.get(),
): string {
  const dictionary = getDictionary(messages, language);
  const { count } = values;
  // The plural form depends on the plain count; the shown count is grouped by the language.
  const form = typeof count === 'number' ? `${key}_${getPluralRules(language).select(count)}` : key;
  const text = dictionary[form] ?? dictionary[key] ?? messages.english[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => formatValue(language, values[name] ?? hole));
}

function formatValue(language: Language, value: string | number): string {
  return typeof value === 'number' ? new Intl.NumberFormat(getLocale(language)).format(value) : value;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** A text whose English comes with an answer of the server: null in English, and for an unknown key. */
export const findTranslation = (name: string, key: string): string | null =>
  getTranslation(chosenLanguage.get())?.dictionaries[name]?.[key] ?? null;

/** `t` for the messages of a capability; the component is drawn again when the language changes. */
export function useTranslate<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const language = useLanguage();
  return useMemo(() => (key, values) => translate(messages, key, values, language), [messages, language]);
}
