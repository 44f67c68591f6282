export type { FacilitiesConsequences } from './consequences.ts';
export type { FacilitiesQuestions } from './questions.ts';
export { listCalendar } from './reads/list-calendar.ts';
export { assertMayChoose } from './rules/may-choose.ts';
export { listPlannedPackWork } from './reads/list-planned-pack-work.ts';
export { listPlannedPacks } from './reads/list-planned-packs.ts';
export { createFacilitiesHandlers } from './routes.ts';
export {
  findGroupLogos,
  findGroupByNameOrCode,
  findGroupsByDispenseCode,
  findWard,
  findWardByName,
  lockGroupShared,
  hasGroup,
  listActiveGroups,
  isGroupLogo,
  isListedByRoom,
  type GroupRow,
  type Ward,
} from './store/groups.ts';
