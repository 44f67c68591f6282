import type { feedCalls, scriptCalls } from '@packwright/contract/balance';
import { resolvePage } from '@packwright/contract/machinery';
import { endFeedToken, findLiveFeedToken, createFeedToken } from '../../access/index.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import {
  changeScriptQuantity,
  chooseProfileDrug,
  ignoreScripts,
  restoreScripts,
} from '../actions/change-scripts.ts';
import { importScripts } from '../actions/import-scripts.ts';
import { stageDispensed } from '../actions/stage-dispensed.ts';
import { exportScripts } from '../actions/export-scripts.ts';
import { printPickingReport } from '../actions/print-picking-report.ts';
import { presentScript } from '../present/scripts.ts';
import { searchScripts } from '../reads/search-scripts.ts';
import { readScriptFilter } from '../rules/read-script-filter.ts';
import { getPharmacyCode } from '../store/dispense-records.ts';

export function createScriptHandlers(): Handlers<typeof scriptCalls> {
  return {
    async searchScripts({ body }, work) {
      const { size, offset } = resolvePage(body);
      const filter = { ...readScriptFilter(work, body), limit: size, offset };
      const { rows, total } = await searchScripts(work, filter, body.packCycle);
      return { rows: rows.map((row) => presentScript(row, work.today)), total };
    },
    exportScripts: ({ body }, work) =>
      exportScripts(work, readScriptFilter(work, body), body.packCycle, {
        format: body.format,
        columns: body.columns,
        language: body.language,
      }),
    printPickingReport: ({ body }, work) => printPickingReport(work, body),
    setScriptProfileDrug: ({ params, body }, work) => chooseProfileDrug(work, params.id, body),
    setScriptQuantity: ({ params, body }, work) => changeScriptQuantity(work, params.id, body.quantity),
    ignoreScripts: ({ body }, work) => ignoreScripts(work, body.scriptTrackingIds),
    revertIgnoredScripts: ({ body }, work) => restoreScripts(work, body.scriptTrackingIds),
    importMappedScripts: ({ body }, work) => importScripts(work, 'mapped', body.scriptTrackings),
    importUnmappedScripts: ({ body }, work) => importScripts(work, 'unmapped', body.scriptTrackings),
  };
}

export function createFeedHandlers(): Handlers<typeof feedCalls> {
  return {
    async stageDispensed({ body }, work) {
      const { rejected, warnings, ...counts } = await stageDispensed(work, body);
      return { ...counts, rejected: [...rejected], warnings: [...warnings] };
    },
    async getFeedToken(_, work) {
      const token = await findLiveFeedToken(work.db);
      return {
        pharmacyCode: await getPharmacyCode(work.db, work.who.pharmacyId),
        isConnected: token !== undefined,
        createdDate: token?.createdAt ?? '',
        createdBy: token?.createdBy ?? '',
        lastUsedDate: token?.lastUsedAt ?? '',
      };
    },
    createFeedToken: async (_, work) => ({ token: await createFeedToken(work), createdDate: work.now }),
    revokeFeedToken: (_, work) => endFeedToken(work),
  };
}
