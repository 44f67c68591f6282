import { serverFailedMessage } from '@packwright/core/fields';
import { showError } from './dialog-store.ts';

/** The parts of a refusal that people read (API-1). */
export interface RequestFailure {
  readonly title: string;
  readonly messages: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The failure in anything that was thrown; null for a cancelled request, which stays silent (WEB-9, WEB-10). */
export function toFailure(reason: unknown): RequestFailure | null {
  if (!(reason instanceof Error)) return { title: 'Error', messages: [serverFailedMessage], errors: {} };
  if (reason.name === 'AbortError' || reason.name === 'CancelledError') return null;
  const { title, messages, errors } = reason as Partial<RequestFailure>;
  return { title: title ?? 'Error', messages: messages ?? [serverFailedMessage], errors: errors ?? {} };
}

/** Whether the record does not exist (WEB-9), or the address names none. */
export function isNotFoundFailure(reason: unknown): boolean {
  if (!(reason instanceof Error && 'status' in reason)) return false;
  return reason.status === 404 || (reason.status === 400 && 'id' in (toFailure(reason)?.errors ?? {}));
}

/** Whether no answer came at all: the server is away, or the way to it. */
export const isUnreachableFailure = (reason: unknown): boolean =>
  reason instanceof Error && 'status' in reason && reason.status === 0;

/** Shows any error in the error dialog. */
export async function showFailure(reason: unknown): Promise<void> {
  const failure = toFailure(reason);
  if (failure === null) return;
  const fields = Object.values(failure.errors).flat();
  await showError(failure.title, [...new Set([...failure.messages, ...fields])]);
}
