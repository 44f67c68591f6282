import { type JobStatus, readJobStatus } from '@packwright/core/jobs';
import type { Morning } from '../calls.ts';

/** Work that waits, in the order of the stages. */
const openStages = [
  'printing',
  'packing',
  'checking',
  'correction',
  'distribution',
  'failed',
] as const satisfies readonly JobStatus[];
export type OpenStage = (typeof openStages)[number];

export interface StageNumbers {
  readonly stage: OpenStage;
  readonly count: number;
  /** Those of them without activity for a day. */
  readonly old: number;
  /** The last action on the one that waits longest; empty without any. */
  readonly oldestDate: string;
}

export function listStages({ stages }: Pick<Morning, 'stages'>): readonly StageNumbers[] {
  return openStages.map((stage) => {
    const found = stages.find(({ status }) => readJobStatus(status) === stage);
    return {
      stage,
      count: found?.packs ?? 0,
      old: found?.olderThanDay ?? 0,
      oldestDate: found?.oldestDate ?? '',
    };
  });
}

const hourMilliseconds = 3_600_000;
const hoursShown = 48;

/** How long ago a moment was: hours up to two days, then days; null below an hour. */
export function findAge(
  since: string,
  now: number,
): { readonly unit: 'hours' | 'days'; readonly count: number } | null {
  const hours = Math.floor((now - Date.parse(since)) / hourMilliseconds);
  if (!(hours >= 1)) return null;
  return hours < hoursShown
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}
