import { Refusal } from '@packwright/contract';
import { say, type Words } from '../kit/language/index.ts';

/** What a capability's dictionary makes of the sentences that core and server send in English. */
export interface RefusalWords {
  /** One of the dictionary's own sentences in the reader's language; any other text as it came. */
  readonly ownSentence: (english: string) => string;
  /** The sentence of a refusal by its code; as it came when the dictionary lacks it. */
  readonly sentenceOfCode: (code: string, english: string) => string;
  /** A refusal in the reader's language; anything else as it came. */
  readonly translated: (reason: unknown) => unknown;
  /** Runs a call; its refusal comes out in the reader's language. */
  readonly inOurWords: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Reads the keys `refusal.CODE`, `refusal.CODE.title` and `wrong.*` of a dictionary. `special` gives the sentence
 * of a refusal that needs its data, or null.
 */
export function refusalWords(
  words: Words<string>,
  special: (refusal: Refusal) => string | null = () => null,
): RefusalWords {
  const { english: own } = words;
  const keyOf = new Map(
    Object.entries(own)
      .filter(([key]) => key.startsWith('refusal.') || key.startsWith('wrong.'))
      .map(([key, english]) => [english, key]),
  );
  const ownSentence = (english: string): string => {
    const key = keyOf.get(english);
    return key === undefined ? english : say(words, key);
  };
  const byKey = (key: string, english: string): string =>
    Object.hasOwn(own, key) ? say(words, key) : ownSentence(english);
  const sentenceOfCode = (code: string, english: string): string => byKey(`refusal.${code}`, english);

  function translated(reason: unknown): unknown {
    if (!(reason instanceof Refusal)) return reason;
    const { code, status, data } = reason;
    const message = special(reason) ?? sentenceOfCode(code, reason.message);
    const inWords = (text: string): string => (text === reason.message ? message : ownSentence(text));
    const errors = Object.fromEntries(
      Object.entries(reason.errors).map(([field, texts]) => [field, texts.map(inWords)]),
    );
    const title = byKey(`refusal.${code}.title`, reason.title);
    return new Refusal(
      { code, status, title, message },
      { data, errors, messages: reason.messages.map(inWords) },
    );
  }

  async function inOurWords<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (reason) {
      throw translated(reason);
    }
  }

  return { ownSentence, sentenceOfCode, translated, inOurWords };
}
