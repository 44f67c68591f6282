import { Refusal, signInRefusals } from '@packwright/contract';
import { toFailure } from '../../kit/dialog/index.ts';

/** A failure of a form on the sign-in card, in English (WEB-27). */
export interface CardFailure {
  readonly title: string;
  readonly messages: readonly string[];
}

const { loginFailed, invalidUserName } = signInRefusals;

/** A refused sign-in; `hint` says what to do about a wrong password. Null for any other failure. */
export function describeRefusedSignIn(reason: unknown, hint: string): CardFailure | null {
  if (!(reason instanceof Refusal) || reason.title !== loginFailed.title) return null;
  return { title: reason.title, messages: reason.code === loginFailed.code ? [hint] : reason.messages };
}

/** A request for a reset link that failed, under one title whatever happened; null for a cancelled one. */
export function describeFailedRecovery(reason: unknown): CardFailure | null {
  const failure = toFailure(reason);
  return failure && { title: invalidUserName.title, messages: failure.messages };
}
