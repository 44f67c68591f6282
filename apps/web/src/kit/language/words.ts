import type { Language } from './languages.ts';

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
  readonly dictionaries: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/**
 * The words of one capability in three languages; flat keys, `_one`/`_other` for plurals with `{{count}}`.
 * A key or plural form that a language lacks does not compile.
 */
export function defineWords<const English extends Readonly<Record<string, string>>>(
  name: string,
  dictionaries: {
    readonly en: English;
    readonly tr: Translated<English, 'one' | 'other'>;
    readonly ar: Translated<English, Category>;
  },
): Words<KeyOf<English>> {
  return { name, dictionaries: dictionaries as Words['dictionaries'] };
}
