import type { UserRights } from '@packwright/core/permissions';
import { jobStatuses } from '@packwright/core/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { translate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type JobRow, movePacks, refreshPacks } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { outcomeMessages } from '../../messages/index.ts';
import { mayActOn } from './may-act-on.ts';

interface Distribution {
  readonly jobs: readonly JobRow[];
  readonly who: UserRights;
  readonly isCheckingUsed: boolean;
  readonly cache: QueryClient;
}

/**
 * Takes a distribution back (PACK-135). It is offered where each pack comes back as it was: a pack without a valid
 * sign-off would have to be checked again.
 */
export function findDistributionUndo({
  jobs,
  who,
  isCheckingUsed,
  cache,
}: Distribution): (() => void) | null {
  const out = jobs.map((job) => ({
    ...job,
    status: jobStatuses.completed.code,
    version: job.version + 1,
  }));
  const isComingBack = (job: JobRow): boolean =>
    mayActOn(job, 'revertCompleted', who) && (job.signOff === 'valid' || !isCheckingUsed);
  if (out.length === 0 || !out.every(isComingBack)) return null;
  const ids = out.map(({ jobId }) => jobId);
  const takeBack = async (): Promise<void> => {
    try {
      await movePacks('revert', out, '');
      showSuccess(translate(outcomeMessages, 'done.returned', { count: out.length }));
    } catch (reason) {
      await showPackFailure(reason, out.length);
    } finally {
      await refreshPacks(cache, ids);
    }
  };
  return () => void takeBack();
}
