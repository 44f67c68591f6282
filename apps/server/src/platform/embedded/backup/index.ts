export { manifestName, readManifest } from './manifest.ts';
export { restoreBackup } from './restore-backup.ts';
export { copyAnchors, describeContent, takeBackup, writeManifest } from './take-backup.ts';
export { type BackupSize, verifyBackup } from './verify-backup.ts';
