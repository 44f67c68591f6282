import type { RefusalEntry } from '../machinery/index.ts';

export const importingRefusals = {
  fileBusy: {
    code: 'FILE_BUSY',
    status: 409,
    title: 'Warning',
    message: 'This file is being checked or imported already. Wait until that is done.',
  },
  fileImported: {
    code: 'FILE_IMPORTED',
    status: 409,
    title: 'Warning',
    message: 'This file was imported already. Choose it again to import it once more.',
  },
  fileUnchecked: {
    code: 'FILE_UNCHECKED',
    status: 409,
    title: 'Warning',
    message: 'Check the file first, then import it.',
  },
  fileDiffers: {
    code: 'FILE_DIFFERS',
    status: 409,
    title: 'Warning',
    message: 'Records were changed since the check of this file. Nothing was imported. Check it again.',
  },
} as const satisfies Record<string, RefusalEntry>;
