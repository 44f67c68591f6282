import type {
  QueryObserverLoadingErrorResult,
  QueryObserverRefetchErrorResult,
  UseQueryResult,
} from '@tanstack/react-query';

type FailedResult<Data> =
  | QueryObserverLoadingErrorResult<Data, Error>
  | QueryObserverRefetchErrorResult<Data, Error>;

// Statuses that ask to retry or to sign in again: neither says anything about the record.
const passing: readonly number[] = [401, 408, 429];

function isFinalRefusal(reason: unknown): boolean {
  if (!(reason instanceof Error && 'status' in reason && typeof reason.status === 'number')) return false;
  return reason.status >= 400 && reason.status < 500 && !passing.includes(reason.status);
}

/**
 * Whether a page has nothing to show. Loaded data stays while the server cannot be reached, because a half-filled form
 * must outlive a restart. Only a refusal of the server removes it.
 */
export function hasFailed<Data>(query: UseQueryResult<Data>): query is FailedResult<Data> {
  return query.isError && (query.isLoadingError || isFinalRefusal(query.error));
}
