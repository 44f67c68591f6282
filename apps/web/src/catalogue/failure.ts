import { Refusal } from '@packwright/contract';
import { say, type Words } from '../kit/language/index.ts';
import { isolated } from '../kit/page/index.ts';
import { words } from './words/index.ts';

const anyKey = words as Words<string>;

// Our own sentences by their English: core and server send the same ones.
const ownKeys = new Map(
  Object.entries(words.dictionaries.en)
    .filter(([key]) => key.startsWith('refusal.') || key.startsWith('wrong.'))
    .map(([key, english]) => [english, key]),
);

/** One of our own sentences in the reader’s language; any other text as it came. */
export function ownSentence(english: string): string {
  const key = ownKeys.get(english);
  return key === undefined ? english : say(anyKey, key);
}

/** The drug that already has a barcode, from a refusal; null when it is about something else. */
export function holderOf(reason: unknown): { readonly drugId: number; readonly drugName: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { drugId, drugName } = reason.data;
  return typeof drugId === 'number' && typeof drugName === 'string' ? { drugId, drugName } : null;
}

function sentenceOf(refusal: Refusal): string {
  const holder = holderOf(refusal);
  return holder === null
    ? ownSentence(refusal.message)
    : say(words, 'barcode.takenBy', { drug: isolated(holder.drugName) });
}

/** A refusal in the reader's language; anything else as it came. */
export function translated(reason: unknown): unknown {
  if (!(reason instanceof Refusal)) return reason;
  const { code, status, title, data } = reason;
  const message = sentenceOf(reason);
  const inWords = (text: string): string => (text === reason.message ? message : ownSentence(text));
  const errors = Object.fromEntries(
    Object.entries(reason.errors).map(([field, texts]) => [field, texts.map(inWords)]),
  );
  const entry = { code, status, title: ownSentence(title), message };
  return new Refusal(entry, { data, errors, messages: reason.messages.map(inWords) });
}

/** Runs a call; its refusal comes out in the reader's language. */
export async function inOurWords<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (reason) {
    throw translated(reason);
  }
}
