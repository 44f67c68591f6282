export { diskSpace, type HasRoom, roomWatch, runBytes } from './disk-space.ts';
export { filesHandlers } from './handlers.ts';
export { type FileLink, keepFile, linkTo } from './keep-file.ts';
export { findFile, type FileKind, findFileHead, type KeptFile } from './store.ts';
export { mayShowFile } from './who-opens.ts';
