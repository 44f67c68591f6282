export { buildBackupName, listBackups, type NamedBackup, removeBackups } from './backup-folder.ts';
export { openScratch, type Scratch } from './open-scratch.ts';
export { takeAnyBackup } from './take-any-backup.ts';
