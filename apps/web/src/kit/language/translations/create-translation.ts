import { createSentenceTranslator } from '@packwright/core/sentences';
import type { Dictionary } from '../dictionary.ts';

/** All texts of a language that is not English; fetched as one file by those who read it. */
export interface Translation {
  /** By the names that `defineMessages` was given. */
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly translateSentence: (english: string) => string;
}

/** `packing/bench` for `./packing/messages/bench/tr.json`, `list-labels` for `./list-labels/tr.json`. */
export const readName = (path: string): string =>
  path.replace(/^\.\/([^/]+)(?:\/messages)?(.*)\/[^/]+$/, '$1$2');

const [english = {}] = Object.values(
  import.meta.glob<Dictionary>('./sentences/en.json', {
    base: '../../../../../../packages/contract/src',
    eager: true,
    import: 'default',
  }),
);
const translateSentence = createSentenceTranslator(english);

/** Names the files that a glob found by their places. */
export function createTranslation(files: Readonly<Record<string, Dictionary>>): Translation {
  const dictionaries = Object.fromEntries(
    Object.entries(files).map(([path, dictionary]) => [readName(path), dictionary]),
  );
  const sentences = dictionaries.sentences ?? {};
  return { dictionaries, translateSentence: (sentence) => translateSentence(sentence, sentences) };
}
