import { lazyPart } from '../../../kit/lazy/index.ts';

/** The considerations of a patient; most have none, so that pages load them when somebody has one. */
export const LazyConsiderationPills = lazyPart(() =>
  import('./consideration-pills.tsx').then((module) => module.ConsiderationPills),
);
