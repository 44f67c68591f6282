import { Button } from '@mantine/core';
import { lazyPart } from '../../../kit/lazy/index.ts';

/** The views of a list; the list is drawn before them. */
export const SavedViews = lazyPart(
  () => import('./saved-views.tsx').then((module) => module.SavedViews),
  <Button variant="default" disabled aria-hidden w={98} />,
);
