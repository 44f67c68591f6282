import { Refusal, presentRefusal, sharedRefusals } from '@packwright/contract';
import { type Call, isPatientRead, isWriteCall } from '@packwright/contract/machinery';
import { databaseAwayMessage, serverFailedMessage } from '@packwright/core/fields';
import { isLockTimeout, planOutdated, CallTimeout } from '../database/index.ts';

/** An answer that is no success: a refusal of the contract, or what HTTP itself refuses. */
export interface FailureEntry {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const plainSentences: Readonly<Record<number, string>> = {
  404: 'This address does not exist.',
  413: 'This request is too large.',
  415: 'Only JSON is accepted here.',
  429: 'Too many requests at once. Please try again in a moment.',
  500: serverFailedMessage,
  503: databaseAwayMessage,
};

/** The failure of a status that no refusal of the contract describes. */
export const getPlainFailure = (status: number): FailureEntry => ({
  status,
  code: `HTTP_${status}`,
  message: plainSentences[status] ?? 'This request cannot be read.',
});

/** The faults that a call may answer beside its refusals: every call that writes needs space on the disk. */
export const listFaults = (definition: Call): readonly FailureEntry[] => [
  getPlainFailure(500),
  getPlainFailure(503),
  ...(isWriteCall(definition) || isPatientRead(definition) ? [sharedRefusals.diskFull] : []),
];

export interface CallFailure {
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

/** The answer to anything that a call threw; code and request id only, never SQL or a stack (API-17). */
export function toCallFailure(error: unknown, requestId: string): CallFailure {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      body: presentRefusal(error),
      isUnexpected: false,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
  const status = getHttpStatus(error);
  if (status < 500) return { ...buildPlainFailure(status, requestId), isUnexpected: false };
  if (isTransient(error))
    return { ...buildPlainFailure(503, requestId), retryAfterSeconds: 1, isUnexpected: true };
  if (fullDiskCodes.has(getErrorCode(error))) {
    const { status, body } = toCallFailure(new Refusal(sharedRefusals.diskFull), requestId);
    return { status, body, isUnexpected: true };
  }
  return { ...buildPlainFailure(500, requestId), isUnexpected: true };
}

function buildPlainFailure(status: number, requestId: string): Pick<CallFailure, 'status' | 'body'> {
  const { code, message } = getPlainFailure(status);
  return {
    status,
    body: { isSuccess: false, code, title: 'Error', message, messages: [message], errors: {}, requestId },
  };
}

function getHttpStatus(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function getErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether the same request may succeed when it is repeated soon. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CallTimeout || isLockTimeout(error)) return true;
  const code = getErrorCode(error);
  if (passingCodes.has(code) || passingCauses.has(code)) return true;
  return error instanceof Error && passingMessages.test(error.message);
}
