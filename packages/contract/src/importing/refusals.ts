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
    message: 'This file was already imported. To import it once more, choose it again.',
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
    message: 'Records have changed since this file was checked. Nothing was imported. Check the file again.',
  },
  /** The code is fixed by the specification. */
  migrationCompleted: {
    code: 'MigrationProcessCompleted',
    status: 409,
    title: 'Data migration',
    message:
      'The data migration of this pharmacy is completed. Delete everything that the dispensing system has sent, and start again?',
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
    message: 'The facility of a patient has no group here. Choose a group for these patients.',
  },
} as const satisfies Record<string, RefusalEntry>;
