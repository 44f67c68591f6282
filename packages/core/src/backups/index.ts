export { type BackupState, isBackupDue, isDrillDue, judgeBackup, judgeDrill, type Tried } from './judge.ts';
export { type KeepRule, selectKept } from './select-kept.ts';
