import type { packingCalls } from '@packwright/contract/packing';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { benchHandlers } from './bench.ts';
import { checkHandlers } from './checks.ts';
import { creatorHandlers } from './creator.ts';
import { jobHandlers } from './jobs.ts';

export function packingHandlers(platform: Platform): Handlers<typeof packingCalls> {
  return {
    ...creatorHandlers(platform),
    ...jobHandlers(platform),
    ...benchHandlers(),
    ...checkHandlers(platform),
  };
}
