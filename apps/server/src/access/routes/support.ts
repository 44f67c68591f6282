import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { closeReview, findEmergencyPharmacies, openEmergency } from '../actions/emergency-access.ts';
import { endSupport, findSupportAccounts, giveSupport } from '../actions/support-grants.ts';
import { presentGrant } from '../present/index.ts';
import { searchGrants } from '../store/index.ts';

type SupportCall =
  | 'listSupportAccounts'
  | 'listSupportGrants'
  | 'createSupportGrant'
  | 'endSupportGrant'
  | 'closeSupportReview'
  | 'listEmergencyPharmacies'
  | 'openEmergency';

export function createSupportHandlers(platform: Platform): Pick<Handlers<typeof accessCalls>, SupportCall> {
  return {
    async listSupportAccounts(_, work) {
      const accounts = await findSupportAccounts(platform, work);
      const rows = accounts.map(({ id, userName, firstName, lastName }) => ({
        id,
        userName,
        name: `${firstName} ${lastName}`,
      }));
      return { rows, total: rows.length };
    },
    async listSupportGrants({ query }, { db, now }) {
      const { rows, total } = await searchGrants(db, {
        query: query.query ?? '',
        isWaiting: query.review === 'waiting',
        sortField: query.sortField ?? 'givenAt',
        isDescending: (query.sortOrder ?? 'desc') === 'desc',
        filters: query.filters ?? [],
        ...resolvePage(query),
      });
      return { rows: rows.map((row) => presentGrant(row, now)), total };
    },
    createSupportGrant: async ({ body }, work) => ({ id: await giveSupport(platform, work, body) }),
    endSupportGrant: ({ params }, work) => endSupport(work, params.id),
    closeSupportReview: ({ params, body }, work) => closeReview(work, params.id, body),
    async listEmergencyPharmacies(_, work) {
      const rows = (await findEmergencyPharmacies(platform, work)).map(({ id, name }) => ({ id, name }));
      return { rows, total: rows.length };
    },
    openEmergency: async ({ body }, work) => ({ id: await openEmergency(platform, work, body) }),
  };
}
