import { lazyPart } from '../../../kit/lazy/index.ts';

/** The pages of a pharmacy show before the menu of its acts has loaded. */
export const LazyPharmacyActs = lazyPart(() =>
  import('./pharmacy-acts.tsx').then((module) => module.PharmacyActs),
);
