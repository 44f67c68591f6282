import type { packingCalls } from '@packwright/contract/packing';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { createBenchHandlers } from './bench.ts';
import { createCheckHandlers } from './checks.ts';
import { createCommentHandlers } from './comments.ts';
import { createCreatorHandlers } from './creator.ts';
import { createDeliveryHandlers } from './deliveries.ts';
import { createJobHandlers } from './jobs.ts';
import { createMachineHandlers } from './machines.ts';
import { createQueueHandlers } from './queue.ts';
import { createSigningHandlers } from './signing.ts';
import { createStaleHandlers } from './stale.ts';

export function createPackingHandlers(platform: Platform): Handlers<typeof packingCalls> {
  return {
    ...createCreatorHandlers(platform),
    ...createJobHandlers(platform),
    ...createDeliveryHandlers(platform),
    ...createMachineHandlers(platform),
    ...createQueueHandlers(),
    ...createCommentHandlers(),
    ...createBenchHandlers(platform),
    ...createCheckHandlers(platform),
    ...createStaleHandlers(platform),
    ...createSigningHandlers(platform),
  };
}
