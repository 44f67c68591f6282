import { Refusal, refusalBody } from '@packwright/contract';
import { serverFailedMessage } from '@packwright/core/fields';

export interface Failure {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  /** A bug or an outage, to be logged; a refusal is an ordinary answer. */
  readonly isUnexpected: boolean;
}

// PostgreSQL: lock timeout, deadlock, statement timeout, shutting down, too many connections, not yet up, read only.
const passingCodes = new Set([
  '55P03',
  '40P01',
  '40001',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '08006',
  '08003',
  '08001',
]);
const passingCauses = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

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
  if (status < 500) return { status, body: plain(status, requestId), isUnexpected: false };
  if (isPassing(error))
    return { status: 503, body: plain(503, requestId), retryAfterSeconds: 1, isUnexpected: true };
  return { status: 500, body: plain(500, requestId), isUnexpected: true };
}

function plain(status: number, requestId: string): Record<string, unknown> {
  const message =
    status < 500 ? (plainSentences[status] ?? 'This request cannot be read.') : serverFailedMessage;
  return {
    isSuccess: false,
    code: `HTTP_${status}`,
    title: 'Error',
    message,
    messages: [message],
    errors: {},
    requestId,
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

function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && (passingCodes.has(code) || passingCauses.has(code))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message)
  );
}
