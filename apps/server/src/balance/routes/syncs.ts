import type { syncCalls } from '@packwright/contract/balance';
import { assertOwnPharmacy, findDispensingSystem } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { startSync } from '../actions/sync-feed.ts';
import { testConnection } from '../actions/test-connection.ts';
import { describeSync } from '../present/syncs.ts';
import { findSync } from '../store/syncs.ts';

export function createSyncHandlers(platform: Platform): Handlers<typeof syncCalls> {
  return {
    async syncPharmacy({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      await startSync(platform, work, 'sync');
    },
    async uploadDispense({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      await startSync(platform, work, 'upload');
      return { message: 'The upload has started.' };
    },
    async testConnection({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      return testConnection(platform, work);
    },
    async getSyncStatus({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      const dispensingSystem = await findDispensingSystem(work.db, id);
      return { dispensingSystem, ...describeSync(await findSync(work.db, id)) };
    },
  };
}
