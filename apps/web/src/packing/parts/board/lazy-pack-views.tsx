import { Button } from '@mantine/core';
import { lazyPart } from '../../../kit/lazy/index.ts';

/** The saved views of packs; the board is drawn before them. */
export const PackViews = lazyPart(
  () => import('./pack-views.tsx').then((module) => module.PackViews),
  <Button variant="default" disabled aria-hidden w={98} />,
);
