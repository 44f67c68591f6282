import { patientsCalls } from '@packwright/contract/patients';
import { uploadPendingMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

/** The form of a document: nothing is saved before the upload has finished. */
export const documentSchema = patientsCalls.addDocument.body.check(
  z.refine((values) => Boolean(values.resourceDocumentId), {
    message: uploadPendingMessage,
    path: ['resourceDocumentId'],
  }),
);
