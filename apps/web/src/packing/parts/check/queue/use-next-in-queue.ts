import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUrl } from '../../../../kit/store/index.ts';
import { findNextInQueue } from '../../../calls/index.ts';

/** Whether this check is one of the queue, and the way to its next pack, or to the queue when none is left. */
export function useNextInQueue(jobId: number) {
  const [search] = useUrl();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return {
    isInQueue: search.queue !== undefined,
    openNext: async (): Promise<void> => {
      const next = await findNextInQueue(cache, jobId);
      await (next === null
        ? navigate({ to: '/job/check', search: {} })
        : navigate({ to: `/job/check/${next}`, search: { queue: '1' } }));
    },
  };
}
