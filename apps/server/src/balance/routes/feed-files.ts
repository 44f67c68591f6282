import { sharedRefusals } from '@packwright/contract';
import type { feedFileCalls } from '@packwright/contract/balance';
import { Refusal, resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../../platform/serve/index.ts';
import { presentFeedFile } from '../present/feed-files.ts';
import { findListedFile, listFeedFiles, markFileSeen } from '../store/feed-files.ts';

export function createFeedFileHandlers(): Handlers<typeof feedFileCalls> {
  return {
    async listFeedFiles({ query }, work) {
      const { size, offset } = resolvePage(query);
      const { sortField = 'receivedDate', sortOrder } = query;
      const usualOrder = query.sortField === undefined ? 'desc' : 'asc';
      const rows = await listFeedFiles(work.db, {
        query: query.query ?? '',
        show: query.show ?? null,
        sortField,
        isDescending: (sortOrder ?? usualOrder) === 'desc',
        limit: size,
        offset,
      });
      return { rows: rows.map(presentFeedFile), total: rows[0]?.total ?? 0 };
    },
    async getFeedFile({ params: { id } }, work) {
      const file = await findListedFile(work.db, id);
      if (!file) throw new Refusal(sharedRefusals.notFound);
      const { rejected, warnings } = file;
      return { ...presentFeedFile(file), rejected: [...rejected], warnings: [...warnings] };
    },
    async markFeedFileSeen({ params: { id } }, work) {
      const by = { userId: work.who.userId, at: work.now };
      if (!(await markFileSeen(work.db, id, by))) throw new Refusal(sharedRefusals.notFound);
      work.audit({ area: 'balance', action: 'see feed file', objectKind: 'feedFile', objectId: id });
    },
  };
}
