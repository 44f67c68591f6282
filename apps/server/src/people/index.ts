export type { PeopleConsequences } from './consequences.ts';
export { peopleHandlers } from './routes.ts';
export { findGroup, findWard, type GroupRow, type Ward } from './store.ts';
