import { Refusal, sharedRefusals } from '@packwright/contract';
import type { balanceCalls } from '@packwright/contract/balance';
import { resolvePage } from '@packwright/contract/machinery';
import { formatDecimal } from '@packwright/core/quantity';
import { assertOwnPharmacy, isInsufficientOnly, saveInsufficientOnly } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { exportDrugUsage, searchDrugUsage, searchDrugUsageOfGroups } from '../actions/drug-usage.ts';
import { postAdjustment } from '../actions/post-adjustment.ts';
import { markFavorite } from '../actions/mark-favorite.ts';
import { searchBalances } from '../actions/search-balances.ts';
import { createBalanceFileHandlers } from './balance-files.ts';
import { createForecastHandlers } from './forecasts.ts';
import { createQuickDispenseHandlers } from './quick-dispense.ts';
import { createFeedFileHandlers } from './feed-files.ts';
import { createSyncHandlers } from './syncs.ts';
import { createFeedHandlers, createScriptHandlers } from './scripts.ts';
import { readBalanceFilter, readReview } from '../rules/read-filter.ts';
import { presentBalance, presentEntry, presentFavorite, presentPackEntry } from '../present/balances.ts';
import { listFavorites } from '../store/favorites.ts';
import { listEntriesOfPack, listEntryHistory, findAccountPatient } from '../store/entry-history.ts';
import { allBalances } from '../store/balance-list.ts';

export function createBalanceHandlers(platform: Platform): Handlers<typeof balanceCalls> {
  return {
    ...createScriptHandlers(),
    ...createFeedHandlers(),
    ...createFeedFileHandlers(),
    ...createSyncHandlers(platform),
    ...createBalanceFileHandlers(),
    ...createForecastHandlers(),
    ...createQuickDispenseHandlers(),
    searchDrugUsage: ({ params, body }, work) => searchDrugUsage(work, params.id, body),
    searchDrugUsageOfGroups: ({ params, body }, work) => searchDrugUsageOfGroups(work, params.id, body),
    exportDrugUsage: ({ params, body }, work) => exportDrugUsage(work, params.id, body),
    async searchBalances({ body }, work) {
      const { size, offset } = resolvePage(body);
      const filter = { ...readBalanceFilter(work, body), window: { limit: size, offset } };
      const { rows, total } = await searchBalances(work, filter, readReview(work, body));
      return { rows: rows.map(presentBalance), total };
    },
    async getBalance({ params }, work) {
      const patientId = await findAccountPatient(work.db, params.id);
      if (patientId === undefined) throw new Refusal(sharedRefusals.notFound);
      // Balances are read for whole patients, so one is found by its patient.
      const filter = {
        ...allBalances,
        userId: work.who.userId,
        patientIds: [patientId],
        balanceId: params.id,
      };
      const review = { from: work.today, weeks: 1, insufficientOnly: false };
      const [found] = (await searchBalances(work, filter, review)).rows;
      if (!found) throw new Refusal(sharedRefusals.notFound);
      return presentBalance(found);
    },
    async listFavorites(_, work) {
      const rows = await listFavorites(work.db, work.who.userId);
      return { rows: rows.map(presentFavorite), total: rows.length };
    },
    markFavorite: ({ params, body }, work) => markFavorite(work, params.id, body.isFavorite),
    async searchBalanceHistory({ body }, work) {
      if ((await findAccountPatient(work.db, body.vpbBalanceId)) === undefined)
        throw new Refusal(sharedRefusals.notFound);
      const { size, offset } = resolvePage(body);
      const rows = await listEntryHistory(work.db, {
        accountId: body.vpbBalanceId,
        fromDate: body.fromDate ?? null,
        toDate: body.toDate ?? null,
        timezone: work.who.timezone,
        query: body.query ?? '',
        isAscending: body.sortOrder === 'asc',
        limit: size,
        offset,
      });
      return { rows: rows.map(presentEntry), total: rows[0]?.total ?? 0 };
    },
    async listEntriesOfPack({ params }, work) {
      const rows = await listEntriesOfPack(work.db, params.id);
      return { rows: rows.map(presentPackEntry), total: rows.length };
    },
    async adjustBalance({ body }, work) {
      const { accountId, entryId, balance } = await postAdjustment(platform, work, body);
      return { vpbBalanceId: accountId, vpbHistoryId: entryId, balanceQty: formatDecimal(balance) };
    },
    async getDisplayInsufficientBalance({ params }, work) {
      assertOwnPharmacy(work, params.id);
      return { isDisplayInsufficentBalance: await isInsufficientOnly(work.db, params.id) };
    },
    async setDisplayInsufficientBalance({ params, body }, work) {
      assertOwnPharmacy(work, params.id);
      await saveInsufficientOnly(work.db, params.id, body.isDisplayInsufficentBalance);
      work.audit({
        area: 'balance',
        action: 'show insufficient balances only',
        objectKind: 'pharmacy',
        objectId: params.id,
        detail: { isOn: body.isDisplayInsufficentBalance },
      });
    },
  };
}
