import { Refusal } from '@packwright/contract';
import { hasMessage, type Messages, translate } from '../kit/language/index.ts';

/** A capability's translation of the English sentences of core and server. */
export interface RefusalTranslator {
  /** One of the dictionary's own sentences in the reader's language; any other text as it came. */
  readonly translateOwnSentence: (english: string) => string;
  /** The sentence of a refusal by its code; as it came when the dictionary lacks it. */
  readonly translateRefusalCode: (code: string, english: string) => string;
  /** A refusal in the reader's language; anything else as it came. */
  readonly translateRefusal: (reason: unknown) => unknown;
  /** Runs a call; its refusal comes out in the reader's language. */
  readonly withTranslatedRefusal: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Reads the keys `refusal.CODE`, `refusal.CODE.title` and `wrong.*` of a dictionary. `special` gives the sentence
 * of a refusal that needs its data, or null.
 */
export function createRefusalTranslator(
  messages: Messages,
  special: (refusal: Refusal) => string | null = () => null,
): RefusalTranslator {
  const keyOf = new Map(
    Object.entries(messages.english)
      .filter(([key]) => key.startsWith('refusal.') || key.startsWith('wrong.'))
      .map(([key, english]) => [english, key]),
  );
  const translateOwnSentence = (english: string): string => {
    const key = keyOf.get(english);
    return key === undefined ? english : translate(messages, key);
  };
  const translateKey = (key: string, english: string): string =>
    hasMessage(messages, key) ? translate(messages, key) : translateOwnSentence(english);
  const translateRefusalCode = (code: string, english: string): string =>
    translateKey(`refusal.${code}`, english);

  function translateRefusal(reason: unknown): unknown {
    if (!(reason instanceof Refusal)) return reason;
    const { code, status, data } = reason;
    const message = special(reason) ?? translateRefusalCode(code, reason.message);
    const translateText = (text: string): string =>
      text === reason.message ? message : translateOwnSentence(text);
    const errors = Object.fromEntries(
      Object.entries(reason.errors).map(([field, texts]) => [field, texts.map(translateText)]),
    );
    const title = translateKey(`refusal.${code}.title`, reason.title);
    return new Refusal(
      { code, status, title, message },
      { data, errors, messages: reason.messages.map(translateText) },
    );
  }

  async function withTranslatedRefusal<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (reason) {
      throw translateRefusal(reason);
    }
  }

  return { translateOwnSentence, translateRefusalCode, translateRefusal, withTranslatedRefusal };
}
