import { Refusal } from '@packwright/contract';
import { toFailure, showError, showFailure } from '../kit/dialog/index.ts';
import { chosenLanguage, findTranslation, translate, translateSentence } from '../kit/language/index.ts';
import { isolateText } from '../kit/page/index.ts';
import { failureMessages } from './messages/index.ts';

/** The sentence of a code in the reader's language. English comes with the answer (WEB-24). */
const translateCode = (code: string, english: string): string =>
  findTranslation('packing/refusals', `refusal.${code}`) ?? translateSentence(english, chosenLanguage.get());

/** Whether one sentence says a "no" about packs; others are about the request, the record or the person, or say more. */
const isAboutPacks = ({ status, errors, message, messages }: Refusal): boolean =>
  [400, 409, 507].includes(status) &&
  Object.keys(errors).length === 0 &&
  !(messages.length > 1 && messages.includes(message));

/** The sentence of a refusal in the reader's language; null for what is not about packs. */
export function describePackRefusal(reason: unknown): string | null {
  if (!(reason instanceof Refusal) || !isAboutPacks(reason)) return null;
  const { by } = reason.data;
  return reason.code === 'JOB_CHANGED' && typeof by === 'string' && by !== ''
    ? translate(failureMessages, 'changedBy', { name: isolateText(by) })
    : translateCode(reason.code, reason.message);
}

/** The scan box's or a line's message about any error; null for a cancelled request. */
export function describeShortly(reason: unknown): string | null {
  return describePackRefusal(reason) ?? toFailure(reason)?.messages[0] ?? null;
}

interface FailureMessage {
  readonly title: string;
  readonly messages: readonly string[];
}

interface RefusedPack {
  readonly jobNumber: string;
  readonly code: string;
  readonly message: string;
}

// A refusal names those that stand in the way: a list of them, or the one that somebody has changed.
function readRefusedPacks(refusal: Refusal): readonly RefusedPack[] {
  const { jobs, jobNumber } = refusal.data as { readonly jobs?: unknown; readonly jobNumber?: unknown };
  if (Array.isArray(jobs)) return jobs as RefusedPack[];
  const sentence = describePackRefusal(refusal);
  if (typeof jobNumber !== 'string' || sentence === null) return [];
  return [{ jobNumber, code: '', message: sentence }];
}

const describeRefusedPack = ({ code, message }: RefusedPack): string => translateCode(code, message);

/** A pack that stands in the way of many, with the reason in the reader's language. */
export interface NamedRefusal {
  readonly jobNumber: string;
  readonly because: string;
}

/**
 * The packs among these for which the others were not done either; empty where the refusal names none or all of them, or
 * a pack that somebody has changed meanwhile.
 */
export function findSetAside(
  reason: Refusal,
  offered: readonly { readonly jobNumber: string }[],
): readonly NamedRefusal[] {
  const named = readRefusedPacks(reason).filter((pack) =>
    offered.some(({ jobNumber }) => jobNumber === pack.jobNumber),
  );
  if (reason.code === 'JOB_CHANGED' || named.length === offered.length) return [];
  return named.map((pack) => ({ jobNumber: pack.jobNumber, because: describeRefusedPack(pack) }));
}

/**
 * The message about refused packs; null for what is not about packs. Several packs are changed as a whole or
 * not at all: the message first says that nothing was done, then names each pack with its reason.
 */
export function describePackFailure(reason: unknown, asked = 1): FailureMessage | null {
  const sentence = describePackRefusal(reason);
  if (!(reason instanceof Refusal) || sentence === null) return null;
  const packs = readRefusedPacks(reason);
  const [only, ...others] = packs;
  if (asked < 2 || !only) {
    return {
      title: reason.title,
      messages: [only && others.length === 0 ? describeRefusedPack(only) : sentence],
    };
  }
  return {
    title: translate(failureMessages, 'refused.title'),
    messages: [
      translate(failureMessages, 'refused.none'),
      ...packs.map((pack) => `${isolateText(pack.jobNumber)}: ${describeRefusedPack(pack)}`),
    ],
  };
}

/** Shows why so many packs were refused, or any other error. */
export async function showPackFailure(reason: unknown, asked = 1): Promise<void> {
  const told = describePackFailure(reason, asked);
  return told === null ? showFailure(reason) : showError(told.title, told.messages);
}

/** Whether the action on so many packs succeeded; a failure is shown, and its dialog stays open. */
export async function isDone(act: Promise<unknown>, asked = 1): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (reason) {
    await showPackFailure(reason, asked);
    return false;
  }
}
