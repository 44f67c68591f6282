import { Refusal, refusalBody, sharedRefusals } from '@packwright/contract';
import { type Call, readsPatients, type RefusalEntry, writes } from '@packwright/contract/machinery';
import { databaseAwayMessage, serverFailedMessage } from '@packwright/core/fields';
import { isLockTimeout, planOutdated, TooSlow } from '../database/index.ts';

type Told = Pick<RefusalEntry, 'message'> & { readonly status: number };

const serverFailed: Told = { status: 500, message: serverFailedMessage };
const databaseAway: Told = { status: 503, message: databaseAwayMessage };

/** What a call may answer beside its refusals: whatever leaves a line behind needs room on the disk as well. */
export const faultsOf = (definition: Call): readonly Told[] => [
  serverFailed,
  databaseAway,
  ...(writes(definition) || readsPatients(definition) ? [sharedRefusals.diskFull] : []),
];

export interface Failure {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  /** A bug or an outage, to be logged; a refusal is an ordinary answer. */
  readonly isUnexpected: boolean;
}

// PostgreSQL: deadlock, statement timeout, shutting down, too many connections, not yet up, read only.
const passingCodes = new Set([
  '40P01',
  '40001',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '08006',
  '08003',
  '08001',
  planOutdated,
]);
const passingCauses = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const passingMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout|connection was lost before the commit/;
/** PostgreSQL: disk full, and an input or output error, which is how a full disk may show as well. */
const fullDiskCodes = new Set(['53100', '58030']);

/** The answer to anything that a call threw; code and request id only, never SQL or a stack (security 7.24). */
export function failureOf(error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      body: refusalBody(error),
      isUnexpected: false,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
  const status = httpStatusOf(error);
  if (status < 500) {
    const message = plainSentences[status] ?? 'This request cannot be read.';
    return { ...plain({ status, message }, requestId), isUnexpected: false };
  }
  if (isPassing(error)) {
    return { ...plain(databaseAway, requestId), retryAfterSeconds: 1, isUnexpected: true };
  }
  if (fullDiskCodes.has(codeOf(error))) {
    const { status, body } = failureOf(new Refusal(sharedRefusals.diskFull), requestId);
    return { status, body, isUnexpected: true };
  }
  return { ...plain(serverFailed, requestId), isUnexpected: true };
}

function plain({ status, message }: Told, requestId: string): Pick<Failure, 'status' | 'body'> {
  const code = `HTTP_${status}`;
  return {
    status,
    body: { isSuccess: false, code, title: 'Error', message, messages: [message], errors: {}, requestId },
  };
}

const plainSentences: Readonly<Record<number, string>> = {
  404: 'This address does not exist.',
  413: 'This request is too large.',
  415: 'Only JSON is accepted here.',
};

function httpStatusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether the same may succeed when it is tried again soon. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TooSlow || isLockTimeout(error)) return true;
  const code = codeOf(error);
  if (passingCodes.has(code) || passingCauses.has(code)) return true;
  return error instanceof Error && passingMessages.test(error.message);
}
