export { openZip, type ZipArchive, ZipFault, type ZipFaultReason } from './open-zip.ts';
