import { contract } from '@packwright/contract';
import type { FastifyInstance } from 'fastify';
import { accessHandlers, authenticate, type SampleAccounts } from './access/index.ts';
import { balanceHandlers } from './balance/index.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { medicationHandlers } from './medication/index.ts';
import { filesHandlers } from './platform/files/index.ts';
import { serveOperations } from './platform/operations.ts';
import type { Platform } from './platform/platform.ts';
import { createHttp, type Ground, type Handlers, serveContract } from './platform/serve/index.ts';

/** Puts the nine capabilities together behind one HTTP server. */
export async function createApp(platform: Platform, sample: SampleAccounts | null): Promise<FastifyInstance> {
  const handlers: Handlers<typeof contract> = {
    ...accessHandlers(platform, sample),
    ...filesHandlers(),
    ...balanceHandlers(),
    ...catalogueHandlers(),
    ...medicationHandlers(platform),
  };
  const ground: Ground = {
    pools: platform.pools,
    clock: platform.clock,
    authenticate: (authorization, isBackground) => authenticate(platform, authorization, isBackground),
  };
  const app = await createHttp(platform.logger, platform.settings.trustProxy);
  serveContract(app, contract, handlers, ground);
  serveOperations(app, platform, contract);
  return app;
}
