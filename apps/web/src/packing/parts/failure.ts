import { Refusal } from '@packwright/contract';
import { failureOf, showError, showFailure } from '../../kit/dialog/index.ts';
import { say, type Words } from '../../kit/language/index.ts';
import { isolated } from '../../kit/page/index.ts';
import { jobWords, refusalWords } from '../words/index.ts';

const anyKey = refusalWords as Words<string>;
const isKnown = (code: string): boolean => Object.hasOwn(refusalWords.english, code);

/** The sentence of a refusal in the reader's language, by its code; null for what packing does not know. */
export function packSentence(reason: unknown): string | null {
  if (!(reason instanceof Refusal) || !isKnown(reason.code)) return null;
  const { by } = reason.data;
  return reason.code === 'JOB_CHANGED' && typeof by === 'string' && by !== ''
    ? say(refusalWords, 'changedBy', { name: isolated(by) })
    : say(anyKey, reason.code);
}

/** What the scan box or a line says of anything that was thrown; null for a cancelled request. */
export function shortFailure(reason: unknown): string | null {
  return packSentence(reason) ?? failureOf(reason)?.messages[0] ?? null;
}

interface RefusedPack {
  readonly jobNumber: string;
  readonly code: string;
  readonly message: string;
}

// A list of packs is changed as a whole or not at all; the refusal names those that stand in the way.
function refusedPacks({ data }: Refusal): readonly RefusedPack[] {
  const { jobs } = data as { readonly jobs?: unknown };
  return Array.isArray(jobs) ? (jobs as RefusedPack[]) : [];
}

/** Shows a refusal of packs: the sentence, and the packs that stand in the way with the reason of each. */
export async function showPackFailure(reason: unknown): Promise<void> {
  const sentence = packSentence(reason);
  if (!(reason instanceof Refusal) || sentence === null) return showFailure(reason);
  const packs = refusedPacks(reason);
  const sentences = packs.map(
    ({ jobNumber, code, message }) => `${jobNumber}: ${isKnown(code) ? say(anyKey, code) : message}`,
  );
  if (packs.length < 2) return showError(reason.title, [sentence]);
  return showError(say(jobWords, 'refused.title'), [sentence, ...sentences]);
}

/** Whether it was done; why not is shown, and the dialog that asked for it stays open. */
export async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (reason) {
    await showPackFailure(reason);
    return false;
  }
}
