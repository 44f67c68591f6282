/** Live notification types (ADMIN-7). */
export const notificationTypes = {
  job: { code: 0, name: 'Job' },
  sync: { code: 1, name: 'Sync' },
  dataMigration: { code: 2, name: 'Data migration' },
  pharmacy: { code: 3, name: 'Pharmacy' },
  appBar: { code: 4, name: 'App bar' },
  startSync: { code: 5, name: 'Start sync' },
  endSync: { code: 6, name: 'End sync' },
  syncStarted: { code: 7, name: 'Sync started' },
  syncProgress: { code: 8, name: 'Sync progress' },
  syncFinished: { code: 9, name: 'Sync finished' },
  syncFailed: { code: 10, name: 'Sync failed' },
  uploadStarted: { code: 11, name: 'Upload started' },
  uploadProgress: { code: 12, name: 'Upload progress' },
  uploadFinished: { code: 13, name: 'Upload finished' },
  uploadFailed: { code: 14, name: 'Upload failed' },
  newScripts: { code: 15, name: 'New scripts' },
  newDrugs: { code: 16, name: 'New drugs' },
  newPatients: { code: 17, name: 'New patients' },
  newDoctors: { code: 18, name: 'New doctors' },
  backupFailed: { code: 19, name: 'Backup failed' },
} as const;

export type NotificationType = keyof typeof notificationTypes;

/** The named dispensing systems (ADMIN-8); 4 to 12 are others. */
export const dispensingSystems = {
  none: { code: 0, name: 'None' },
  fred: { code: 1, name: 'FRED' },
  fredPak: { code: 2, name: 'FredPak' },
  minfos: { code: 3, name: 'Minfos' },
  withoutSync: { code: 13, name: 'Manual / no sync' },
} as const;
