/** For a pause that is ended early: an AbortError is no fault, anything else is. */
export function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
