export type { Period } from './calls/index.ts';
export { Amount, parseAmount } from './parts/amount.tsx';
export { LazyPackEntries, LazyPatientBalances, LazyPatientScripts } from './parts/overview/lazy-overview.tsx';
export { LazySyncTabs } from './parts/notices/lazy-sync-tabs.tsx';
export { describeWitnessRefusal } from './failure.ts';
export {
  buildWitnessShape,
  ControlledReasonField,
  noWitness,
  toWitnessBody,
  WitnessFields,
} from './parts/witness-fields.tsx';
export { optionalDay } from './parts/optional-day.ts';
