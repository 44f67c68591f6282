import { lazyPart } from '../../../kit/lazy/index.ts';

/** The INR test of a pack; most packs have none, so that benches load it when there is one. */
export const LazyWarfarinNote = lazyPart(() =>
  import('./warfarin-note.tsx').then((module) => module.WarfarinNote),
);
