/** For a pause that somebody ends early: that it was ended is no fault, anything else is. */
export function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
