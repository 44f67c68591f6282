export { DropFolder, type DroppedFile, type SettledIn } from './drop-folder.ts';
export { makeFolder, putFile } from './put-file.ts';
export { listPutFiles, removeWithdrawn, withdrawFile } from './withdraw-file.ts';
