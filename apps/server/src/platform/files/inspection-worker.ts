import sharp from 'sharp';
import { inspectUpload, type UploadToInspect } from './inspect-upload.ts';

// One picture at a time takes one thread of the pool that password hashing and files share, and none beside it.
sharp.concurrency(1);
sharp.cache(false);

export const inspect = (upload: UploadToInspect) => inspectUpload(upload);
