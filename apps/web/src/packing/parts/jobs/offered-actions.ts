import type { JobActionKind } from '@packwright/core/jobs';
import { groupByPaper } from '@packwright/core/packs';
import { may, type UserRights } from '@packwright/core/permissions';
import type { JobRow } from '../../calls/index.ts';
import { findOpenBench } from './find-bench.ts';
import { getJobStatus } from './job-status.ts';
import { isOrderableJob, isWithdrawable } from './machine-state.ts';
import { mayActOn } from './may-act-on.ts';
import { getPackProgress } from './pack-progress.ts';

/** The actions on one or many packs from the board or the table (PACK-46). */
export type PackAction =
  | 'open'
  | 'preview'
  | 'printSheet'
  | 'printLabel'
  | 'printAndPack'
  | 'robotPack'
  | 'machineOrder'
  | 'withdrawOrder'
  | 'completePacking'
  | 'confirmPassed'
  | 'complete'
  | 'deliveryRun'
  | 'returnToPacking'
  | 'returnToChecking'
  | 'revert'
  | 'delete';

/** Why an action that belongs here cannot be done with just these packs. */
export type BlockReason =
  | 'differentPackTypes'
  | 'differentPapers'
  | 'notPpak'
  | 'differentPatients'
  | 'oneAtATime'
  | 'notAllPacked';

export interface OfferedAction {
  readonly action: PackAction;
  readonly blockReason: BlockReason | null;
}

const kinds: Readonly<Partial<Record<PackAction, JobActionKind>>> = {
  printAndPack: 'completePrinting',
  robotPack: 'robotPack',
  confirmPassed: 'confirmPass',
  completePacking: 'completePacking',
  complete: 'completeDistribution',
  deliveryRun: 'completeDistribution',
  returnToPacking: 'returnToPacking',
  returnToChecking: 'returnToChecking',
  revert: 'revertCompleted',
  delete: 'deletePack',
};

const order: readonly PackAction[] = [
  'open',
  'printAndPack',
  'robotPack',
  'completePacking',
  'confirmPassed',
  'complete',
  'deliveryRun',
  'printSheet',
  'printLabel',
  'machineOrder',
  'withdrawOrder',
  'preview',
  'returnToPacking',
  'returnToChecking',
  'revert',
  'delete',
];

const orderNeed = { menu: 'job', level: 'update', entry: ['printingRobotPack'] } as const;

const getPrintAction = (job: JobRow): JobActionKind =>
  getJobStatus(job) === 'failed' ? 'retryBuild' : 'completePrinting';

/** The actions for these packs, those of every one of them alone; in the order of their buttons. */
export function getOfferedActions(jobs: readonly JobRow[], who: UserRights): readonly OfferedAction[] {
  if (jobs.length === 0) return [];
  return order
    .filter((action) => isOffered(action, jobs, who))
    .map((action) => ({ action, blockReason: findBlockReason(action, jobs) }));
}

function isOffered(action: PackAction, jobs: readonly JobRow[], who: UserRights): boolean {
  const statuses = new Set(jobs.map(getJobStatus));
  if (action === 'open') return statuses.size === 1 && jobs.every((job) => findOpenBench(job, who) !== null);
  if (action === 'machineOrder') return may(who, orderNeed) && jobs.every(isOrderableJob);
  if (action === 'withdrawOrder') return may(who, orderNeed) && jobs.every(isWithdrawable);
  const kind = kinds[action];
  if (kind === undefined) return !statuses.has('deleted');
  if (kind === 'deletePack' && statuses.has('deleted')) return false;
  // Print & Pack is also the way to build a pack that could not be built (PACK-4).
  if (action === 'printAndPack') return jobs.every((job) => mayActOn(job, getPrintAction(job), who));
  return jobs.every((job) => mayActOn(job, kind, who));
}

function findBlockReason(action: PackAction, jobs: readonly JobRow[]): BlockReason | null {
  const [first] = jobs;
  if (first === undefined) return null;
  switch (action) {
    case 'printAndPack':
    case 'printSheet':
    case 'preview':
      if (!haveSamePackType(jobs)) return 'differentPackTypes';
      // A card and a roll may have the same pack type, which alone is shown in the table.
      return groupByPaper(jobs, (job) => job).length === 1 ? null : 'differentPapers';
    case 'printLabel':
      return haveSamePackType(jobs) ? null : 'differentPackTypes';
    case 'robotPack':
      return jobs.every((job) => job.clientCode === 'PPAK') ? null : 'notPpak';
    case 'completePacking':
      return jobs.every((job) => getPackProgress(job).isPacked) ? null : 'notAllPacked';
    case 'open':
      if (jobs.length === 1) return null;
      if (getJobStatus(first) !== 'packing') return 'oneAtATime';
      return jobs.every((job) => job.foilId === first.foilId) ? null : 'differentPatients';
    default:
      return null;
  }
}

const haveSamePackType = (jobs: readonly JobRow[]): boolean =>
  new Set(jobs.map(({ packType }) => packType)).size === 1;
