export { measureDiskSpace, createRoomWatch, runBytes } from './disk-space.ts';
export { createFilesHandlers } from './handlers.ts';
export { openInspection } from './inspection.ts';
export { formatLogoName, loadLetterheadLogo, loadLogos } from './logos.ts';
export { type FileLink, dayMinutes, keepFile, createFileLink } from './keep-file.ts';
export {
  findFile,
  type FileKind,
  type FileHead,
  findPictures,
  findPicturesByIds,
  type KeptFile,
  purgeExpiredFiles,
  wipeOldPrints,
} from './store.ts';
export { attachFile, findLinkedPrint, isPicture, mayOpenFile } from './file-access.ts';
