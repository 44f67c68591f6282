export {
  type BackupSize,
  copyAnchors,
  describeContent,
  manifestName,
  readManifest,
  restoreBackup,
  takeBackup,
  verifyBackup,
  writeManifest,
} from './backup/index.ts';
export { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
