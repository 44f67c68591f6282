import * as z from 'zod/mini';
import { accessRefusals } from '../access/index.ts';
import { bytes, call, fileLink, idOf, record, requiredText } from '../machinery/index.ts';
import { filesRefusals } from './refusals.ts';

export const filesCalls = {
  uploadResource: call({
    method: 'POST',
    path: '/api/resources',
    summary: 'Keep one file: a photo, a logo or a document; images are re-encoded',
    needs: 'session',
    upload: true,
    answer: record(z.object({ resourceDocumentId: z.int(), fileName: z.string(), contentType: z.string() }), [
      'resourceDocumentId',
      'fileName',
      'contentType',
    ]),
    refusals: [
      filesRefusals.typeNotAccepted,
      filesRefusals.imageUnreadable,
      filesRefusals.activeContent,
      filesRefusals.quotaReached,
      filesRefusals.busy,
    ],
  }),
  getResource: call({
    method: 'GET',
    path: '/api/resources/{id}',
    summary: 'The bytes of a kept file',
    needs: 'session',
    params: { id: idOf('resource') },
    answer: bytes,
  }),
  linkResource: call({
    method: 'GET',
    path: '/api/resources/{id}/link',
    summary: 'An address for a kept file that a browser tab may open for 15 minutes',
    needs: 'session',
    effect: 'write',
    params: { id: idOf('resource') },
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
  openFile: call({
    method: 'GET',
    path: '/api/files/{key}/{fileName}',
    summary: 'The bytes behind an unguessable address, as long as it is valid',
    needs: 'public',
    params: { key: requiredText(200), fileName: requiredText() },
    answer: bytes,
    refusals: [filesRefusals.fileGone, accessRefusals.tooManyAttempts],
  }),
} as const;
