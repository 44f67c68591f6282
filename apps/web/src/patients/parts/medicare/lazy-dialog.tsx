import { lazyPart } from '../../../kit/lazy/index.ts';

/** Enters the Medicare number of a patient; pages show something else first. */
export const LazyMedicareDialog = lazyPart(() =>
  import('./medicare-dialog.tsx').then((module) => module.MedicareDialog),
);
