import { lazyPart } from '../../../kit/lazy/index.ts';
import { PageSkeleton } from '../../../kit/page/index.ts';

// A form is needed once it is known which medicine it is about.
export const LazyAddForm = lazyPart(
  () => import('./add-form.tsx').then((module) => module.AddForm),
  <PageSkeleton />,
);

export const LazyChangeForm = lazyPart(
  () => import('./change-form.tsx').then((module) => module.ChangeForm),
  <PageSkeleton />,
);
