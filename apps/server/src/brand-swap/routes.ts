import type { brandSwapCalls } from '@packwright/contract/brand-swap';
import type { Handlers } from '../platform/serve/index.ts';
import { swapBrand } from './actions/swap-brand.ts';
import { presentSwapResult } from './present.ts';
import { listBrandSwaps, listSwapLog, listSwapPrescriptions } from './reads.ts';

export function createBrandSwapHandlers(): Handlers<typeof brandSwapCalls> {
  return {
    listBrandSwaps: ({ query }, work) => listBrandSwaps(work, query),
    listBrandSwapPrescriptions: ({ query }, work) => listSwapPrescriptions(work, query),
    swapBrand: async ({ body }, work) => presentSwapResult(await swapBrand(work, body)),
    listBrandSwapLog: ({ query }, work) => listSwapLog(work, query),
  };
}
