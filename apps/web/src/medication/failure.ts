import { Refusal } from '@packwright/contract';
import { say, type Words } from '../kit/language/index.ts';
import { words } from './words/index.ts';

const anyKey = words as Words<string>;
const keyOf = (code: string): string => `refusal.${code}`;
const isKnown = (key: string): boolean => Object.hasOwn(words.dictionaries.en, key);

// Sentences of medication that the kit does not know, by their English, from core and server alike.
const ownKeys = new Map(
  Object.entries(words.dictionaries.en)
    .filter(([key]) => key.startsWith('refusal.') || key.startsWith('wrong.'))
    .map(([key, english]) => [english, key]),
);

/** One of our own sentences in the reader's language; any other text as it came. */
export function ownSentence(english: string): string {
  const key = ownKeys.get(english);
  return key === undefined ? english : say(anyKey, key);
}

/** The sentence of a refusal in the reader's language, by its code; as it came when we do not know it. */
export const sentenceOfCode = (code: string, english: string): string =>
  isKnown(keyOf(code)) ? say(anyKey, keyOf(code)) : english;

/** Runs a call; its refusal comes out in the reader's language. */
export async function inOurWords<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    throw reason instanceof Refusal ? translated(reason) : reason;
  }
}

function translated(refusal: Refusal): Refusal {
  const { code, status, title, data, messages } = refusal;
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, texts]) => [field, texts.map(ownSentence)]),
  );
  const message = ownSentence(refusal.message);
  return new Refusal({ code, status, title, message }, { data, errors, messages: messages.map(ownSentence) });
}
