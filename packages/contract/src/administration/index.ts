export { administrationCalls, type SavedKind } from './calls.ts';
