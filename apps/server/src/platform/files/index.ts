export { measureDiskSpace, createRoomWatch, runBytes } from './disk-space.ts';
export { createFilesHandlers } from './handlers.ts';
export { type FileLink, keepFile, createFileLink } from './keep-file.ts';
export {
  findFile,
  type FileKind,
  findFileHead,
  findPictures,
  type KeptFile,
  purgeExpiredFiles,
} from './store.ts';
export { mayShowFile } from './file-access.ts';
