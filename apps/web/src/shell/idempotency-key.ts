import { Refusal } from '@packwright/contract';

interface UnansweredRequest {
  readonly key: string;
  readonly at: number;
}

/** Within this, the same request once more is the same press of the same button; links in answers live longer. */
const fairTime = 10 * 60_000;

/** Requests that the server may or may not have done, in the order in which their answers were lost. */
const unanswered = new Map<string, UnansweredRequest>();

/**
 * Sends a change with an idempotency key, by which the server does it once however often it arrives. A change without
 * an answer keeps its key when it is sent again; an answered one gives it up.
 */
export async function withIdempotencyKey<Answer>(
  request: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = selectKey(request);
  try {
    const answer = await send(key);
    forgetRequestsUpTo(request);
    return answer;
  } catch (reason) {
    if (isFinalAnswer(reason)) unanswered.delete(request);
    else unanswered.set(request, { key, at: Date.now() });
    throw reason;
  }
}

function selectKey(request: string): string {
  const earlier = unanswered.get(request);
  return earlier && Date.now() - earlier.at < fairTime ? earlier.key : createKey();
}

// A value that is set, set otherwise and set again is a new change the second time: a completed change ends the keys
// before it.
function forgetRequestsUpTo(request: string): void {
  for (const each of unanswered.keys()) {
    unanswered.delete(each);
    if (each === request) return;
  }
}

// A fault of the server may have come at the commit, so that nobody knows whether it is done.
const isFinalAnswer = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.status > 0 && reason.status < 500;

/** A key of 128 random bits; `randomUUID` is missing where a pharmacy opens the page without TLS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
