import { type Job, type JobActionKind, mayAct } from '@packwright/core/jobs';
import type { Who } from '@packwright/core/permissions';
import type { JobRow } from '../../calls/index.ts';
import { statusOf } from './status.ts';

/** What can be asked of one or many packs from the board or the table (2§4). */
export type PackAction =
  | 'open'
  | 'preview'
  | 'printSheet'
  | 'printLabel'
  | 'printAndPack'
  | 'robotPack'
  | 'completePacking'
  | 'confirmPassed'
  | 'complete'
  | 'returnToPacking'
  | 'returnToChecking'
  | 'revert'
  | 'delete';

/** Why an action that belongs here cannot be done with just these packs. */
export type Hindrance =
  | 'differentPackTypes'
  | 'notPpak'
  | 'differentPatients'
  | 'oneAtATime'
  | 'notAllPacked';

export interface OfferedAction {
  readonly action: PackAction;
  readonly hindrance: Hindrance | null;
}

// The rules look at the status alone to say whether an action belongs to a stage and a person.
function standing(job: JobRow): Job {
  return {
    status: statusOf(job),
    clientCode: job.clientCode,
    signature: 'none',
    wasRejected: job.wasRejected,
    profile: 'same',
    lines: [],
  };
}

/** May this person do this with a pack that stands where this one does? */
export function mayActOn(job: JobRow, kind: JobActionKind, who: Who): boolean {
  return mayAct(standing(job), kind, who);
}

const kinds: Readonly<Partial<Record<PackAction, JobActionKind>>> = {
  printAndPack: 'completePrinting',
  robotPack: 'robotPack',
  confirmPassed: 'confirmPass',
  completePacking: 'completePacking',
  complete: 'completeDistribution',
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
  'printSheet',
  'printLabel',
  'preview',
  'returnToPacking',
  'returnToChecking',
  'revert',
  'delete',
];

const printing = (job: JobRow): JobActionKind =>
  statusOf(job) === 'failed' ? 'retryBuild' : 'completePrinting';

/** The actions for these packs, those of every one of them alone; in the order of their buttons. */
export function offeredActions(jobs: readonly JobRow[], who: Who): readonly OfferedAction[] {
  if (jobs.length === 0) return [];
  return order
    .filter((action) => belongs(action, jobs, who))
    .map((action) => ({ action, hindrance: hindranceOf(action, jobs) }));
}

function belongs(action: PackAction, jobs: readonly JobRow[], who: Who): boolean {
  const statuses = new Set(jobs.map(statusOf));
  if (action === 'open') return statuses.size === 1 && jobs.every((job) => benchOf(job) !== null);
  const kind = kinds[action];
  if (kind === undefined) return !statuses.has('deleted');
  if (kind === 'deletePack' && statuses.has('deleted')) return false;
  // Print & Pack is also the way to build a pack that could not be built (D-077).
  if (action === 'printAndPack') return jobs.every((job) => mayActOn(job, printing(job), who));
  return jobs.every((job) => mayActOn(job, kind, who));
}

function hindranceOf(action: PackAction, jobs: readonly JobRow[]): Hindrance | null {
  const [first] = jobs;
  if (first === undefined) return null;
  switch (action) {
    case 'printAndPack':
    case 'printSheet':
    case 'printLabel':
    case 'preview':
      return jobs.every((job) => job.packType === first.packType) ? null : 'differentPackTypes';
    case 'robotPack':
      return jobs.every((job) => job.clientCode === 'PPAK') ? null : 'notPpak';
    case 'completePacking':
      return jobs.every(isAllPacked) ? null : 'notAllPacked';
    case 'open':
      if (jobs.length === 1) return null;
      if (statusOf(first) !== 'packing') return 'oneAtATime';
      return jobs.every((job) => job.foilId === first.foilId) ? null : 'differentPatients';
    default:
      return null;
  }
}

const isAllPacked = ({ confirmedCount, skippedCount, lineCount }: JobRow): boolean =>
  confirmedCount > 0 && confirmedCount + skippedCount === lineCount;

export type Bench = 'packing' | 'checking' | 'correction' | 'distribution';

/** The bench where work on this pack goes on; null where there is nothing to work on. */
export function benchOf(job: JobRow): Bench | null {
  const status = statusOf(job);
  switch (status) {
    case 'packing':
    case 'checking':
    case 'correction':
    case 'distribution':
      return status;
    // The comment of a distributed pack may still be changed there.
    case 'completed':
      return 'distribution';
    default:
      return null;
  }
}
