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
  /** The code is fixed by the specification. */
  migrationCompleted: {
    code: 'MigrationProcessCompleted',
    status: 409,
    title: 'Data migration',
    message:
      'The data migration of this pharmacy is completed. Forget all that the dispensing system has sent, and start again?',
  },
  migrationRunning: {
    code: 'MIGRATION_RUNNING',
    status: 409,
    title: 'Warning',
    message: 'The data migration is running. Wait until it has ended.',
  },
  groupMissing: {
    code: 'GROUP_MISSING',
    status: 409,
    title: 'Warning',
    message: 'The facility of a patient is none of ours. Choose a group for those patients.',
  },
} as const satisfies Record<string, RefusalEntry>;
