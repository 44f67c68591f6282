import type { pictureCalls, queueCalls } from '@packwright/contract/packing';
import type { Handlers } from '../../platform/serve/index.ts';
import { addPackPicture, listPackPictures } from '../actions/pack-pictures.ts';
import { loadCheckQueue } from '../actions/load-check-queue.ts';
import { presentJob } from '../present/job-row.ts';

export function createQueueHandlers(): Handlers<typeof queueCalls & typeof pictureCalls> {
  return {
    getCheckQueue: async (_, work) =>
      (await loadCheckQueue(work)).map(({ listed, risks, packerFaultCount, isOpened, isReadyToSign }) => ({
        ...presentJob(listed),
        risks: [...risks],
        packerFaultCount,
        isOpened,
        isReadyToSign,
      })),
    listPackPictures: ({ params }, work) => listPackPictures(work, params.id),
    addPackPicture: async ({ params, body }, work) => ({
      id: await addPackPicture(work, params.id, body.resourceDocumentId),
    }),
  };
}
