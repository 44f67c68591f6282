import { lazyPart } from '../../../kit/lazy/index.ts';

/** The latest changes of the medicines, for the overview of the patient. */
export const LazyLatestChanges = lazyPart(() =>
  import('./latest-changes.tsx').then((module) => module.LatestChanges),
);
