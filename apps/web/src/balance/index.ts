export type { Period } from './calls/index.ts';
export { Amount, parseAmount } from './parts/amount.tsx';
export { optionalDay } from './parts/optional-day.ts';
