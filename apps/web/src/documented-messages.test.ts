import {
  noContentMessage,
  passwordRequiredMessage,
  renewPasswordMismatchMessage,
  requestAbortedMessage,
  resetPasswordMismatchMessage,
  serverFailedMessage,
  unsavedDataMessage,
} from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { messages as roles } from './access/messages/roles.ts';
import { messages as printProfiles } from './administration/messages/print-profiles.ts';
import { messages as catalogue } from './catalogue/messages/index.ts';
import { messages as medication } from './medication/messages/index.ts';
import { messages as patients } from './patients/messages/index.ts';
import { messages as shell } from './shell/messages/index.ts';

// The fixed English sentences of the pages, spelt out on purpose: a changed message must not change what is expected.
test.each([
  [patients, 'noteAdded', 'Note has been added successfully'],
  [patients, 'noteUpdated', 'Note has been updated successfully'],
  [patients, 'noteDeleted', 'Note has been deleted successfully'],
  [patients, 'noStatuses', 'Cannot get any packing statuses from the server'],
  [patients, 'loadFailed', 'Failed to get patient'],
  [shell, 'noResults', 'No results..'],
  [shell, 'notSynced', 'Not Synced'],
  [roles, 'delete.title', 'Delete Role'],
  [catalogue, 'direction.deleteTitle', 'Delete Direction'],
  [printProfiles, 'deleteTitle', 'Delete Print Profile'],
  [medication, 'created', 'Prescription has been created successfully'],
  [medication, 'updated', 'Prescription has been updated successfully'],
  [medication, 'deleted', 'deleted successfully'],
  [catalogue, 'drug.updatedToast', 'Update drug details successfully'],
] as const)('the message of a page is as documented %#', ({ english }, key, text) => {
  expect(Object.entries(english)).toContainEqual([key, text]);
});

test.each([
  [unsavedDataMessage, 'All unsaved data will be lost. Are you sure you want to continue?'],
  [noContentMessage, 'No content'],
  [
    serverFailedMessage,
    'The Server encountered an internal error and was unable to complete your request! Please try again in few minutes. Thank you!',
  ],
  [requestAbortedMessage, 'Request Aborted'],
  [passwordRequiredMessage, 'Password is required'],
  [resetPasswordMismatchMessage, 'Password (Confirm) does not match'],
  [renewPasswordMismatchMessage, 'Confirm Password does not match'],
] as const)('the sentence of core is as documented %#', (sentence, text) => {
  expect(sentence).toBe(text);
});
