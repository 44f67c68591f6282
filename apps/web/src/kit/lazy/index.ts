export { lazyPart } from './lazy-part.tsx';
export { chunkFailureHandler } from './chunk-failure-handler.ts';
export { fetchWaitingChunks, createLazyChunk } from './lazy-chunk.ts';
export { type PreloadedPart, usePreloaded } from './use-preloaded.ts';
export { WhenSeen } from './when-seen.tsx';
