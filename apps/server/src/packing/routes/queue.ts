import type { queueCalls } from '@packwright/contract/packing';
import type { Handlers } from '../../platform/serve/index.ts';
import { loadCheckQueue } from '../actions/load-check-queue.ts';
import { presentJob } from '../present/job-row.ts';

export function createQueueHandlers(): Handlers<typeof queueCalls> {
  return {
    getCheckQueue: async (_, work) =>
      (await loadCheckQueue(work)).map(({ listed, risks, isOpened, isReadyToSign }) => ({
        ...presentJob(listed),
        risks: [...risks],
        isOpened,
        isReadyToSign,
      })),
  };
}
