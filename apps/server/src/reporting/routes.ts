import { resolvePage } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { listReportSettings } from '@packwright/core/reports';
import { closeRequestLines, listSentLines } from '../balance/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import {
  createClaimBatch,
  downloadClaimBatch,
  settleClaims,
  submitClaimBatch,
  revokeClaimBatch,
} from './actions/claim-batches.ts';
import {
  changeClaimEnrolment,
  changeClaimSettings,
  loadClaimEnrolment,
  loadClaimSettings,
} from './actions/claim-settings.ts';
import { exportSigningSheets } from './actions/print-signing-sheets.ts';
import { setClaimChoice } from './actions/set-claim-choice.ts';
import { changeSigningOption, loadSigningOption } from './actions/signing-sheet-option.ts';
import { exportClaims } from './actions/export-claims.ts';
import { exportLogs } from './actions/export-logs.ts';
import { exportReport } from './actions/reports/export-report.ts';
import { exportSentRequests } from './actions/export-sent-requests.ts';
import { exportSummary } from './actions/export-summary.ts';
import {
  presentBatch,
  presentBatchService,
  presentClaim,
  presentReportSetting,
  presentSummary,
} from './present/claims.ts';
import { openScriptLetter, revokeLetterLink } from './actions/letter-links.ts';
import { mailScriptRequests } from './actions/mail-script-requests.ts';
import { exportScriptRequests, printScriptRequest } from './actions/script-requests.ts';
import { createSentPresenter, presentRequestLine } from './present/script-requests.ts';
import { getClaimBatch } from './reads/claim-batch.ts';
import { loadCharts } from './reads/dashboard/load-charts.ts';
import { loadGroups } from './reads/dashboard/load-groups.ts';
import { loadMorning } from './reads/dashboard/load-morning.ts';
import { getLetterLink } from './reads/letter-link.ts';
import { loadTrends } from './reads/dashboard/load-trends.ts';
import { findLogs } from './reads/search-logs.ts';
import { findClaims } from './reads/search-claims.ts';
import { findRequestLines } from './reads/search-script-requests.ts';
import { previewReport } from './reads/reports/preview-report.ts';
import { loadSummary, resolveSummaryScope } from './reads/summary/load-summary.ts';
import { toSentFilter } from './rules/to-sent-filter.ts';
import { listBatches, listBatchServices } from './store/index.ts';

export function createReportingHandlers(platform: Platform): Handlers<typeof reportingCalls> {
  return {
    async searchClaims({ body }, work) {
      const { shown } = await findClaims(work, body, body);
      const { offset, size } = resolvePage(body);
      return { rows: shown.slice(offset, offset + size).map(presentClaim), total: shown.length };
    },
    async getClaimSummary({ body }, work) {
      const found = await findClaims(work, body);
      return presentSummary(found, body.fromDate);
    },
    listLogs: ({ query }, work) => findLogs(work, query, resolvePage(query)),
    exportLogs: ({ body }, work) => exportLogs(work, body),
    exportClaims: ({ body }, work) => exportClaims(work, body),
    setClaimChoice: ({ body }, work) => setClaimChoice(work, body),
    createClaimBatch: ({ body }, work) => createClaimBatch(work, body),
    async listClaimBatches({ query }, { db }) {
      const { rows, total } = await listBatches(db, resolvePage(query));
      return { rows: rows.map(presentBatch), total };
    },
    async listClaimedServices({ params, query }, work) {
      await getClaimBatch(work, params.id);
      const { rows, total } = await listBatchServices(work.db, params.id, resolvePage(query));
      return { rows: rows.map(presentBatchService), total };
    },
    downloadClaimBatch: ({ params }, work) => downloadClaimBatch(work, params.id),
    submitClaimBatch: ({ params }, work) => submitClaimBatch(work, params.id),
    revokeClaimBatch: ({ params }, work) => revokeClaimBatch(work, params.id),
    settleClaims: ({ params, body }, work) => settleClaims(work, params.id, body),
    getClaimSettings: (_, work) => loadClaimSettings(work),
    saveClaimSettings: ({ body }, work) => changeClaimSettings(work, body),
    getClaimEnrolment: ({ params }, work) => loadClaimEnrolment(work, params.id),
    listReportSettings({ query }) {
      const settings = listReportSettings(query.area);
      return Promise.resolve({ rows: settings.map(presentReportSetting), total: settings.length });
    },
    exportSigningSheets: ({ params, body }, work) =>
      exportSigningSheets(platform, work, params.reportSettingId, body),
    getSigningSheetOption: ({ params }, work) => loadSigningOption(work, params.id),
    saveSigningSheetOption: ({ params, body }, work) => changeSigningOption(work, params.id, body),
    exportReport: ({ params, body }, work) => exportReport(work, params.reportSettingId, body),
    previewReport: ({ params, body }, work) => previewReport(work, params.reportSettingId, body),
    async getDashboardCharts({ query }, work) {
      const rows = await loadCharts(work, query);
      return { rows, total: rows.length };
    },
    getDashboardMorning: (_, work) => loadMorning(work),
    async getDashboardTrends(_, work) {
      const rows = await loadTrends(work);
      return { rows, total: rows.length };
    },
    listDashboardGroups: ({ query }, work) => loadGroups(work, resolvePage(query)),
    getReportSummary: ({ query }, work) => loadSummary(work, resolveSummaryScope(work, query)),
    exportReportSummary: ({ body }, work) => exportSummary(work, body),
    saveClaimEnrolment: ({ params, body }, work) => changeClaimEnrolment(work, params.id, body),
    async searchScriptRequests({ body }, work) {
      const lines = await findRequestLines(work, body);
      const { offset, size } = resolvePage(body);
      return { rows: lines.slice(offset, offset + size).map(presentRequestLine), total: lines.length };
    },
    exportScriptRequests: ({ body }, work) => exportScriptRequests(work, body),
    async searchSentScriptRequests({ body }, work) {
      const { rows, total } = await listSentLines(work.db, { ...toSentFilter(body), ...resolvePage(body) });
      return { rows: rows.map(createSentPresenter(platform.settings, work)), total };
    },
    exportSentScriptRequests: ({ body }, work) => exportSentRequests(platform.settings, work, body),
    printScriptRequest: ({ params }, work) => printScriptRequest(work, params.id),
    mailScriptRequests: ({ body }, work) =>
      mailScriptRequests(platform.settings, work, body.scriptRequestIds),
    revokeLetterLink: ({ params }, work) => revokeLetterLink(work, params.id),
    getLetterLink: ({ body }, work) => getLetterLink(platform, work, body.key),
    openScriptLetter: ({ body }, work) => openScriptLetter(platform, work, body),
    closeScriptRequests: ({ body }, work) => closeRequestLines(work, body),
  };
}
