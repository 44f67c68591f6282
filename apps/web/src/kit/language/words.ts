import type { Language } from './languages.ts';

export type Dictionary = Readonly<Record<string, string>>;
type Foreign = Exclude<Language, 'en'>;

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type PluralKey = `${string}_${Category}`;
type PluralBase<Key> = Key extends `${infer Base}_${Category}` ? Base : never;
type PlainKey<Key> = Key extends PluralKey ? never : Key;

/** The keys that `t` takes: a plural is asked for by its base and a `count`. */
type KeyOf<English> = (PlainKey<keyof English> | PluralBase<keyof English>) & string;

/** The same words in another language, with the plural forms which that language has. */
type Translated<English, Form extends Category> = Readonly<
  Record<PlainKey<keyof English> & string, string> & Record<`${PluralBase<keyof English>}_${Form}`, string>
>;

export interface Words<Key extends string = string> {
  readonly name: string;
  readonly keys?: Key;
  readonly english: Dictionary;
  readonly translations: { readonly [L in Foreign]: () => Promise<Readonly<Record<L, Dictionary>>> };
}

const defined = new Set<Words>();
const fetched = new Map<string, Dictionary>();
const nameIn = (words: Words, language: Language): string => `${language} ${words.name}`;

/**
 * The words of one capability in three languages; flat keys, `_one`/`_other` for plurals with `{{count}}`.
 * A key or plural form that a language lacks does not compile. English comes with the code; the others are
 * fetched for those who read them.
 */
export function defineWords<const English extends Dictionary>(
  name: string,
  dictionaries: {
    readonly en: English;
    readonly tr: () => Promise<{ readonly tr: Translated<English, 'one' | 'other'> }>;
    readonly ar: () => Promise<{ readonly ar: Translated<English, Category> }>;
  },
): Words<KeyOf<English>> {
  const { en: english, ...translations } = dictionaries;
  const words = { name, english, translations: translations as Words['translations'] };
  defined.add(words);
  return words;
}

/** What has come of these words in a language; English until `fetchWords` was awaited. */
export function dictionaryOf(words: Words, language: Language): Dictionary {
  return fetched.get(nameIn(words, language)) ?? words.english;
}

async function fetchDictionary<L extends Foreign>(words: Words, language: L): Promise<void> {
  const module = await words.translations[language]();
  fetched.set(nameIn(words, language), module[language]);
}

/** Fetches a language for all words that are known by now; pages bring more of them. */
export async function fetchWords(language: Language): Promise<void> {
  if (language === 'en') return;
  const missing = [...defined].filter((words) => !fetched.has(nameIn(words, language)));
  if (missing.length === 0) return;
  await Promise.all(missing.map((words) => fetchDictionary(words, language)));
  // A page that came meanwhile may have brought words of its own.
  await fetchWords(language);
}
