export { DropFolder, type DroppedFile, type SettledIn } from './drop-folder.ts';
