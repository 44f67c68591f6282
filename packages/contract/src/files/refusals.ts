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
} as const satisfies Record<string, RefusalEntry>;
