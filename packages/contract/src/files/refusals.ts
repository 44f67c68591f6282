import type { RefusalEntry } from '../machinery/index.ts';

/** The refusals of the upload call (API-13). */
export const filesRefusals = {
  typeNotAccepted: {
    code: 'FILE_TYPE_NOT_ACCEPTED',
    status: 400,
    title: 'Error',
    message: 'Only pdf, png, jpg, gif, webp, docx, xlsx, txt and csv files are accepted.',
  },
  fileGone: { code: 'NOT_FOUND', status: 404, title: 'Error', message: 'This record does not exist.' },
  imageUnreadable: {
    code: 'IMAGE_UNREADABLE',
    status: 400,
    title: 'Error',
    message: 'This picture cannot be read. Please choose another one.',
  },
  activeContent: {
    code: 'ACTIVE_CONTENT',
    status: 400,
    title: 'Error',
    message:
      'This file contains a program, such as a macro. Please save it without the program, or print it to a new PDF.',
  },
  quotaReached: {
    code: 'FILE_QUOTA_REACHED',
    status: 413,
    title: 'Warning',
    message: 'There is no space left for photos and documents. Please ask the server administrator.',
  },
  busy: {
    code: 'UPLOADS_BUSY',
    status: 503,
    title: 'Error',
    message: 'Many files are being uploaded at this moment. Please try again in a few seconds.',
  },
} as const satisfies Record<string, RefusalEntry>;
