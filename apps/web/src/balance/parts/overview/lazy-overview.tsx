import { lazyPart } from '../../../kit/lazy/index.ts';

/** The balances of one patient, for the overview of the patient. */
export const LazyPatientBalances = lazyPart(() =>
  import('./patient-balances.tsx').then((module) => module.PatientBalances),
);

/** The scripts of one patient, for the overview of the patient. */
export const LazyPatientScripts = lazyPart(() =>
  import('./patient-scripts.tsx').then((module) => module.PatientScripts),
);

/** The entries of a pack in the balances, for the details of the pack. */
export const LazyPackEntries = lazyPart(() =>
  import('./pack-entries.tsx').then((module) => module.PackEntries),
);
