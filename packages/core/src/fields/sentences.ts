import {
  emailMessage,
  integerMessage,
  invisibleMessage,
  numberMessage,
  phoneMessage,
  requiredMessage,
  uploadPendingMessage,
  validValueMessage,
} from './messages.ts';
import {
  databaseAwayMessage,
  dateMessage,
  diskFullMessage,
  invalidSignatureMessage,
  noContentMessage,
  requestAbortedMessage,
  serverFailedMessage,
  unsavedDataMessage,
} from './notices.ts';

/** The fixed sentences by key, for the dictionaries of the other languages. */
export const sentences = {
  required: requiredMessage,
  number: numberMessage,
  integer: integerMessage,
  phone: phoneMessage,
  email: emailMessage,
  valid: validValueMessage,
  invisible: invisibleMessage,
  date: dateMessage,
  upload: uploadPendingMessage,
  serverFailed: serverFailedMessage,
  databaseAway: databaseAwayMessage,
  diskFull: diskFullMessage,
  requestAborted: requestAbortedMessage,
  invalidSignature: invalidSignatureMessage,
  unsavedData: unsavedDataMessage,
  noContent: noContentMessage,
} as const;
