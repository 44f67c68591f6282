// Sentences of dialogs and pages rather than of fields (API-20).

export const serverFailedMessage =
  'The Server encountered an internal error and was unable to complete your request! Please try again in few minutes. Thank you!';
/** For a database that does not answer for a moment, and for a full disk; both sentences are ours. */
export const databaseAwayMessage =
  'The database cannot be reached at the moment. Please try again in a few seconds.';
export const diskFullMessage =
  'The disk of the server is full, so nothing can be saved. Saved records are safe and can still be read. Please tell the server administrator.';
/** Shown at the bench, where a person waits for these medicines. */
export const formatFrozenBalanceMessage = (medicines: string): string =>
  `The balance of ${medicines} does not match its history, so it is locked. An administrator must count the tablets and override the balance.`;
export const requestAbortedMessage = 'Request Aborted';
export const invalidSignatureMessage = 'Invalid signature. Please login again.';
export const unsavedDataMessage = 'All unsaved data will be lost. Are you sure you want to continue?';
export const noContentMessage = 'No content';
/** For text that is not a calendar day; the sentence is ours. */
export const dateMessage = 'Must provide a valid date';
