import { laterBy } from '../platform/clock/index.ts';
import type { Work } from '../platform/work.ts';
import { countForHome, type HomeCounts } from './store/list.ts';

export { type PrintTasks, runPrintTasks } from './printing/print-tasks.ts';
export { packingHandlers } from './routes/index.ts';
export { hasOpenJob } from './store/list.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** For Home: packs in each stage, those older than a day, and those done today. */
export async function summary(work: Work): Promise<HomeCounts> {
  const dayAgo = laterBy(work.now, -dayMilliseconds);
  return countForHome(work.db, { day: work.today, timezone: work.who.timezone, dayAgo });
}
