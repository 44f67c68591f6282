import { Refusal } from '@packwright/contract';
import { say, type Words } from '../kit/language/index.ts';
import { words } from './words/index.ts';

/** Runs a call; a refusal whose code the dictionary knows comes out in the reader's language. */
export function refusalsIn(dictionary: Words<string>) {
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (reason) {
      throw reason instanceof Refusal ? translated(dictionary, reason) : reason;
    }
  };
}

function translated(dictionary: Words<string>, refusal: Refusal): Refusal {
  const { code, status, title, data, message, messages } = refusal;
  const key = `refusal.${code}`;
  if (!Object.hasOwn(dictionary.dictionaries.en, key)) return refusal;
  const own = say(dictionary, key);
  const swap = (text: string): string => (text === message ? own : text);
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, texts]) => [field, texts.map(swap)]),
  );
  const titleKey = `refusal.${code}.title`;
  const ownTitle = Object.hasOwn(dictionary.dictionaries.en, titleKey) ? say(dictionary, titleKey) : title;
  return new Refusal(
    { code, status, title: ownTitle, message: own },
    { data, errors, messages: messages.map(swap) },
  );
}

export const inOurWords = refusalsIn(words as Words<string>);
