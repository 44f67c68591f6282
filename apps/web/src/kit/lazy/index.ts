export { lazyPart, type PreloadedPart, usePreloaded } from './lazy-part.tsx';
export { chunkFailureHandler } from './chunk-failure-handler.ts';
export { fetchWaitingChunks, createLazyChunk } from './lazy-chunk.ts';
export { WhenSeen } from './when-seen.tsx';
