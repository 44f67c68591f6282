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

interface Told {
  readonly title: string;
  readonly messages: readonly string[];
}

interface RefusedPack {
  readonly jobNumber: string;
  readonly code: string;
  readonly message: string;
}

// A refusal names those that stand in the way: a list of them, or the one that somebody has changed.
function refusedPacks(refusal: Refusal): readonly RefusedPack[] {
  const { jobs, jobNumber } = refusal.data as { readonly jobs?: unknown; readonly jobNumber?: unknown };
  if (Array.isArray(jobs)) return jobs as RefusedPack[];
  const sentence = packSentence(refusal);
  if (typeof jobNumber !== 'string' || sentence === null) return [];
  return [{ jobNumber, code: '', message: sentence }];
}

const ownSentence = ({ code, message }: RefusedPack): string => (isKnown(code) ? say(anyKey, code) : message);

/**
 * What is said when packs were refused; null for what packing does not know. Several packs are changed as a whole
 * or not at all: then that nothing was done comes first, and each that stands in the way is named with its reason.
 */
export function packFailure(reason: unknown, asked = 1): Told | null {
  const sentence = packSentence(reason);
  if (!(reason instanceof Refusal) || sentence === null) return null;
  const packs = refusedPacks(reason);
  const [only, ...others] = packs;
  if (asked < 2 || !only) {
    return { title: reason.title, messages: [only && others.length === 0 ? ownSentence(only) : sentence] };
  }
  return {
    title: say(jobWords, 'refused.title'),
    messages: [
      say(refusalWords, 'JOBS_REFUSED'),
      ...packs.map((pack) => `${isolated(pack.jobNumber)}: ${ownSentence(pack)}`),
    ],
  };
}

/** Shows why so many packs were refused, or whatever else went wrong. */
export async function showPackFailure(reason: unknown, asked = 1): Promise<void> {
  const told = packFailure(reason, asked);
  return told === null ? showFailure(reason) : showError(told.title, told.messages);
}

/** Whether it was done to so many packs; why not is shown, and the dialog that asked for it stays open. */
export async function isDone(act: Promise<unknown>, asked = 1): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (reason) {
    await showPackFailure(reason, asked);
    return false;
  }
}
