import { lazyPart } from '../kit/lazy/index.ts';

/** Print runs that a packing page ordered and that continue on every page. */
export const BackgroundRuns = lazyPart(() =>
  import('./parts/run/background-runs.tsx').then((module) => module.BackgroundRuns),
);
