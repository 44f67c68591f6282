export type { PeopleConsequences } from './consequences.ts';
export { peopleHandlers } from './routes.ts';
export { findWard, holdGroup, type GroupRow, type Ward } from './store.ts';
