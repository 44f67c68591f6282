export { restoreBackup, takeBackup } from './backup/index.ts';
export { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
