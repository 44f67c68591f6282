export type { PeopleConsequences } from './consequences.ts';
export { insistOnChoosing } from './may-choose.ts';
export { peopleHandlers } from './routes.ts';
export { findWard, holdGroup, isGroupLogo, type GroupRow, type Ward } from './store.ts';
