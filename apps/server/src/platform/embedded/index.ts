export { restoreBackup, takeBackup } from './backup/index.ts';
export { type Embedded, startEmbedded } from './start-embedded.ts';
