import { lazyPart } from '../../../kit/lazy/index.ts';

/** Prints the medication profiles of patients; pages show something else first. */
export const LazyPrintProfilesButton = lazyPart(() =>
  import('./print-profiles-button.tsx').then((module) => module.PrintProfilesButton),
);
