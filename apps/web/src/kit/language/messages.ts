import type { Dictionary } from './dictionary.ts';
import { getLanguage, type Language } from './languages.ts';
import type { Translation } from './translations/create-translation.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type PluralKey = `${string}_${PluralForm}`;
type PluralBase<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : never;
type PlainKey<Key> = Key extends PluralKey ? never : Key;

/** The keys that `translate` accepts: a plural by its base and a `count`. */
type KeyOf<English> = (PlainKey<keyof English> | PluralBase<keyof English>) & string;

/** The texts of a capability, or of a part of it, under flat keys. */
export interface Messages<Key extends string = string> {
  readonly name: string;
  readonly keys?: Key;
  readonly english: Dictionary;
}

/** The keys that `translate` takes for these messages. */
export type MessageKey<Known extends Messages> = NonNullable<Known['keys']>;

/**
 * Messages by their English, which gives the keys. The name is their place: `packing/bench` for
 * `packing/messages/bench`, where the files of the other languages stand beside `en.json`.
 */
export function defineMessages<const English extends Dictionary>(
  name: string,
  english: English,
): Messages<KeyOf<English>> {
  return { name, english };
}

/** Whether a text, such as a code from the server, is one of the plain keys of these messages. */
export const hasMessage = <Key extends string>(messages: Messages<Key>, key: string): key is Key =>
  Object.hasOwn(messages.english, key);

const fetched = new Map<Language, Translation>();

/** The fetched messages of a language; none for English, which is part of the code. */
export const getTranslation = (language: Language): Translation | undefined => fetched.get(language);

/** The texts of these messages in a language; English until `fetchMessages` was awaited. */
export const getDictionary = (messages: Messages, language: Language): Dictionary =>
  getTranslation(language)?.dictionaries[messages.name] ?? messages.english;

/** Fetches all texts of a language, once. */
export async function fetchMessages(language: Language): Promise<void> {
  const { load } = getLanguage(language);
  if (load === null || fetched.has(language)) return;
  fetched.set(language, (await load()).translation);
}
