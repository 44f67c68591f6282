import type { JobStatus } from './job-status.ts';

/** The four stages that a pharmacy can switch off, in their order (PACK-3). */
export const stages = ['printing', 'packing', 'checking', 'distribution'] as const;

export type Stage = (typeof stages)[number];

/** packJobPrinting, packJobPacking, packJobChecking and packJobDistribution. */
export type StageFlags = Readonly<Record<Stage, boolean>>;

/** The stages that a pharmacy uses, in order. */
export function getActiveStages(flags: StageFlags): readonly Stage[] {
  return stages.filter((stage) => flags[stage]);
}

/** Where a new job starts: the first active stage, or completed when all are off (PACK-2). */
export function getFirstStatus(flags: StageFlags): JobStatus {
  return getActiveStages(flags)[0] ?? 'completed';
}

/** Where a job goes when a stage is done: the next active one, or completed. */
export function getStatusAfter(stage: Stage, flags: StageFlags): JobStatus {
  return findFirstActive(stages.slice(stages.indexOf(stage) + 1), flags) ?? 'completed';
}

/** Where a job goes that wants this stage: there, or on to the next active one. */
export function getStatusFrom(stage: Stage, flags: StageFlags): JobStatus {
  return findFirstActive(stages.slice(stages.indexOf(stage)), flags) ?? 'completed';
}

/**
 * The stage of a job that is sent back to a stage (PACK-33): that stage, else the nearest active one before it, else
 * the nearest after it that is before `end`; null when there is none.
 */
export function findReturnStage(stage: Stage, end: Stage | 'completed', flags: StageFlags): Stage | null {
  const target = stages.indexOf(stage);
  const limit = end === 'completed' ? stages.length : stages.indexOf(end);
  const before = stages.slice(0, Math.min(target + 1, limit)).toReversed();
  return findFirstActive([...before, ...stages.slice(target + 1, limit)], flags);
}

function findFirstActive(candidates: readonly Stage[], flags: StageFlags): Stage | null {
  return candidates.find((stage) => flags[stage]) ?? null;
}
