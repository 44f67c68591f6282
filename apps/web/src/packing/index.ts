import { lazyPart } from '../kit/lazy/index.ts';

export { addPendingRun } from './parts/run/pending-runs.ts';

/** Says on every page which packs a change has met. */
export const StaleNotice = lazyPart(() =>
  import('./parts/stale/stale-notice.tsx').then((module) => module.StaleNotice),
);

/** Quick-job mode holds at every page of a bench, so every page says that it does (PACK-27). */
export const QuickBanner = lazyPart(() =>
  import('./parts/check/quick-banner.tsx').then((module) => module.QuickBanner),
);

/** Print runs that a packing page ordered and that continue on every page. */
export const BackgroundRuns = lazyPart(() =>
  import('./parts/run/background-runs.tsx').then((module) => module.BackgroundRuns),
);

export { usePrintRun } from './parts/run/use-print-run.tsx';
