import { addMilliseconds } from '../platform/clock/index.ts';
import type { Work } from '../platform/work.ts';
import { countForHome, type HomeCounts } from './store/job-list.ts';

export {
  comparePacks,
  comparePacksOfDrug,
  comparePacksOfGroup,
  createComparePacksHandler,
} from './actions/compare-packs.ts';
export { markStalePacks } from './actions/mark-stale-packs.ts';
export { orderFromMachine, runMachineOrder } from './actions/order-from-machine.ts';
export { printPacks } from './actions/print-jobs.ts';
export { runPrints } from './actions/run-prints.ts';
export type { MachinePlace } from './actions/machine-place.ts';
export { makeMachinePlaces, serveMachines } from './actions/watch-machines.ts';
export { createPackingHandlers } from './routes/index.ts';
export { listCompletedPacks } from './store/completed-packs.ts';
export { countAllOpenJobs, countOpenJobs, hasOpenJob } from './store/job-list.ts';
export { listPacksInUseOf } from './store/packs-in-use.ts';
export { loadPackSummary } from './reads/load-pack-summary.ts';
export { loadReportLines, loadReportPacks } from './reads/report-packs.ts';
export { listReportedIncidents } from './store/report-incidents.ts';
export { purgeScans } from './store/scans.ts';
export { purgeQuickGrants } from './store/signatures.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** For Home: packs in each stage, those older than a day, and those done today. */
export async function loadPackingSummary(work: Work): Promise<HomeCounts> {
  const dayAgo = addMilliseconds(work.now, -dayMilliseconds);
  return countForHome(work.db, { day: work.today, timezone: work.who.timezone, dayAgo });
}
