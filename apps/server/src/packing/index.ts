export {
  comparePacks,
  comparePacksOfDrug,
  comparePacksOfGroup,
  createComparePacksHandler,
} from './actions/compare-packs.ts';
export { countPackDays } from './actions/count-pack-days.ts';
export { markStalePacks } from './actions/mark-stale-packs.ts';
export { sweepPlannedDays, followCalendar } from './actions/plan-due-days.ts';
export { orderFromMachine, runMachineOrder } from './actions/order-from-machine.ts';
export { printPacks } from './actions/print-jobs.ts';
export { runPrints } from './actions/run-prints.ts';
export type { MachinePlace } from './actions/machine-place.ts';
export { makeMachinePlaces, serveMachines } from './actions/watch-machines.ts';
export { createPackingHandlers } from './routes/index.ts';
export { listCompletedPacks } from './store/completed-packs.ts';
export { countAllOpenJobs, countOpenJobs, hasOpenJob, hasPack } from './store/job-list.ts';
export { countMadePacks } from './store/dashboard.ts';
export { listPacksInUseOf } from './store/packs-in-use.ts';
export {
  loadGroupPacks,
  loadMorningPacks,
  loadWeekOfPacks,
  loadWorkOfWeeks,
} from './reads/load-morning-packs.ts';
export { loadPackSummary } from './reads/load-pack-summary.ts';
export { loadReportLines, loadReportPacks } from './reads/report-packs.ts';
export { listReportedIncidents } from './store/report-incidents.ts';
export { purgeScans } from './store/scans.ts';
export { purgeQuickGrants } from './store/signatures.ts';
