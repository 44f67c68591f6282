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
import { presentScript } from '../present/scripts.ts';
import { getPharmacyCode } from '../store/dispense-records.ts';
import { findStrengths } from '../store/balance-list.ts';
import { listScripts } from '../store/script-list.ts';

export function createScriptHandlers(): Handlers<typeof scriptCalls> {
  return {
    async searchScripts({ body }, work) {
      const { size, offset } = resolvePage(body);
      const isImported = body.isImported ?? false;
      const sortField = body.sortField ?? (isImported ? 'importedDate' : 'lastName');
      const usualOrder = isImported && body.sortField === undefined ? 'desc' : 'asc';
      const rows = await listScripts(work.db, {
        ids: body.scriptTrackingIds ?? null,
        query: body.query ?? '',
        patientGroupId: body.patientGroupId ?? null,
        patientId: body.patientId ?? null,
        drugCode: body.drugCode ?? '',
        dateFrom: body.dateFrom ?? null,
        dateTo: body.dateTo ?? null,
        list: isImported ? 'imported' : (body.scriptType ?? 'mapped'),
        kind: body.dispenseScriptType ?? -1,
        filters: body.filters ?? [],
        sortField,
        isDescending: (body.sortOrder ?? usualOrder) === 'desc',
        limit: size,
        offset,
      });
      const codes = rows.flatMap((row) => [
        row.drugCode,
        row.profileDrugCode ?? '',
        row.offeredDrugCode ?? '',
      ]);
      const strengths = await findStrengths(work.db, [...new Set(codes)]);
      return { rows: rows.map((row) => presentScript(row, strengths)), total: rows[0]?.total ?? 0 };
    },
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
