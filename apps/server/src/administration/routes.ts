import { Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls, SavedKind } from '@packwright/contract/administration';
import { resolvePage } from '@packwright/contract/machinery';
import { dashboardLevels } from '@packwright/core/dashboard';
import { computeToday } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import { may, type Need } from '@packwright/core/permissions';
import type { Platform } from '../platform/platform.ts';
import type { Handlers } from '../platform/serve/index.ts';
import { chooseNotices } from './actions/choose-notices.ts';
import { changeDashboardPermission, getDashboardLevel } from './actions/dashboard-permissions.ts';
import { archivePrintProfile, changePrintProfile, createPrintProfile } from './actions/print-profiles.ts';
import { findPrintChoice } from './actions/print-documents.ts';
import { changePrinterSetting, createPrinterSetting } from './actions/printer-settings.ts';
import {
  cancelPrinterJob,
  createPrinterJob,
  getPrinterJob,
  listPrinterJobs,
  openPrinterJob,
  retryPrinterJob,
} from './actions/printer-jobs.ts';
import { archivePrinter, changePrinter, createPrinter } from './actions/printers.ts';
import { backupZone } from './actions/run-backups.ts';
import { printTestPage } from './actions/test-print.ts';
import type { AdministrationQuestions } from './questions.ts';
import { listHiddenTypes } from './rules/hidden-types.ts';
import {
  presentBackups,
  presentBooksCheck,
  presentDashboardPermission,
  presentNotification,
  presentPrinter,
  presentPrinterJob,
  presentPrinterSetting,
  presentPrintProfile,
} from './present.ts';
import { findNoticeChoice } from './store/notice-choices.ts';
import { listNotifications, markNotificationRead, markNotificationsRead } from './store/notifications.ts';
import { readRunHistory } from './store/backup-runs.ts';
import { findLastBooksCheck } from './store/books-checks.ts';
import { listDashboardRows } from './store/dashboard-permissions.ts';
import { findLastSaver } from './store/last-saver.ts';
import { findPrintProfile, searchPrintProfiles } from './store/print-profiles.ts';
import { searchPrinters } from './store/printers.ts';
import { findPrinterSetting, searchPrinterSettings } from './store/printer-settings.ts';

/** The audit area of each kind of record, and the right that its form needs. */
const saves: Readonly<Record<SavedKind, { readonly area: string; readonly needs: readonly Need[] }>> = {
  patient: { area: 'patients', needs: [{ menu: 'patient', level: 'update' }] },
  foil: { area: 'medication', needs: [{ menu: 'patient', level: 'update' }] },
  prescription: { area: 'medication', needs: [{ menu: 'patient', level: 'update' }] },
  patientGroup: { area: 'people', needs: [{ menu: 'patientGroup', level: 'update' }] },
  doctor: { area: 'people', needs: [{ menu: 'doctor', level: 'update' }] },
  direction: { area: 'catalogue', needs: [{ menu: 'direction', level: 'update' }] },
  drug: { area: 'catalogue', needs: [{ menu: 'drug', level: 'update' }, { scope: 'drugadmin' }] },
  printProfile: { area: 'administration', needs: [{ menu: 'printProfile', level: 'update' }] },
  user: { area: 'access', needs: [{ menu: 'user', level: 'update' }] },
  role: { area: 'access', needs: [{ menu: 'role', level: 'update' }] },
};

export function createAdministrationHandlers(
  platform: Platform,
  { findMailAddress }: AdministrationQuestions,
): Handlers<typeof administrationCalls> {
  return {
    async listNotifications({ query }, { db, who }) {
      const { pharmacyId, userId } = who;
      const { type = null, isUnread = false, isSync = false } = query;
      const hiddenTypes = listHiddenTypes(who);
      const filter = { pharmacyId, userId, type, isUnread, isSync, hiddenTypes, ...resolvePage(query) };
      const { rows, total } = await listNotifications(db, filter);
      return { rows: rows.map(presentNotification), total };
    },
    async readNotification({ params: { id } }, work) {
      const { pharmacyId, userId } = work.who;
      if (!(await markNotificationRead(work.db, id, { pharmacyId, userId, at: work.now })))
        throw new Refusal(sharedRefusals.notFound);
      const of = { objectKind: 'notification', objectId: id };
      work.audit({ area: 'administration', action: 'read notice', ...of });
    },
    async readNotifications(_, work) {
      const { pharmacyId, userId } = work.who;
      const readCount = await markNotificationsRead(work.db, { pharmacyId, userId, at: work.now });
      work.audit({ area: 'administration', action: 'read notices', detail: { readCount } });
      return { readCount };
    },
    async getNotificationChoice(_, { db, who }) {
      const { quietTypes, isDailyMailWanted } = await findNoticeChoice(db, who);
      const hasMailAddress = (await findMailAddress(db, who.userId)) !== '';
      return { quietTypes: [...quietTypes], isDailyMailWanted, hasMailAddress };
    },
    updateNotificationChoice: ({ body }, work) => chooseNotices(work, body, findMailAddress),
    async getBackupStatus(_, { db, now }) {
      const [backup, drill] = [await readRunHistory(db, 'backup'), await readRunHistory(db, 'drill')];
      const today = computeToday(backupZone, now);
      return presentBackups({
        isScheduled: platform.settings.backupFolder !== undefined,
        today,
        backup,
        drill,
      });
    },
    getBooksCheck: async (_, { db }) => presentBooksCheck(await findLastBooksCheck(db)),
    async getLastSave({ params: { kind, id } }, { db, who }) {
      const { area, needs } = saves[kind];
      if (!needs.some((need) => may(who, need))) throw new Refusal(sharedRefusals.noPermission);
      return { by: await findLastSaver(db, { area, kind, id }) };
    },
    async listPrintProfiles({ query }, { db }) {
      const { rows, total } = await searchPrintProfiles(db, {
        query: query.query ?? '',
        sortField: query.sortField ?? 'name',
        isDescending: query.sortOrder === 'desc',
        ...resolvePage(query),
      });
      return { rows: rows.map(presentPrintProfile), total };
    },
    async getPrintProfile({ params }, { db }) {
      const profile = await findPrintProfile(db, params.id);
      if (!profile) throw new Refusal(sharedRefusals.notFound);
      return presentPrintProfile(profile);
    },
    createPrintProfile: async ({ body }, work) => ({ printProfileId: await createPrintProfile(work, body) }),
    updatePrintProfile: ({ params, body }, work) => changePrintProfile(work, params.id, body),
    deletePrintProfile: ({ params }, work) => archivePrintProfile(work, params.id),
    testPrint: ({ body }, work) => printTestPage(platform, work, body),
    async listPrinterSettings({ query }, { db }) {
      const { rows, total } = await searchPrinterSettings(db, {
        query: query.query ?? '',
        sortField: query.sortField ?? 'clientCode',
        isDescending: query.sortOrder === 'desc',
        ...resolvePage(query),
      });
      return { rows: rows.map(presentPrinterSetting), total };
    },
    async listPrinters({ query }, { db }) {
      const { rows, total } = await searchPrinters(db, {
        query: query.query ?? '',
        isDescending: query.sortOrder === 'desc',
        ...resolvePage(query),
      });
      return { rows: rows.map(presentPrinter), total };
    },
    createPrinter: async ({ body }, work) => ({ printerId: await createPrinter(work, body) }),
    updatePrinter: ({ params, body }, work) => changePrinter(work, params.id, body),
    deletePrinter: ({ params }, work) => archivePrinter(work, params.id),
    getPrintChoice: async ({ query }, work) => {
      const choice = await findPrintChoice(work, query.fileUrl, platform.settings.packBrand);
      return { ...choice, labelDots: [...choice.labelDots] };
    },
    async listPrinterJobs({ query }, work) {
      const { rows, total } = await listPrinterJobs(work, {
        query: query.query ?? '',
        isDescending: query.sortOrder !== 'asc',
        ...resolvePage(query),
      });
      return { rows: rows.map(presentPrinterJob), total };
    },
    openPrinterJob: ({ params }, work) => openPrinterJob(work, params.id),
    createPrinterJob: async ({ body }, work) => presentPrinterJob(await createPrinterJob(work, body)),
    getPrinterJob: async ({ params }, work) => presentPrinterJob(await getPrinterJob(work, params.id)),
    cancelPrinterJob: async ({ params }, work) => presentPrinterJob(await cancelPrinterJob(work, params.id)),
    retryPrinterJob: async ({ params }, work) => presentPrinterJob(await retryPrinterJob(work, params.id)),
    async findPrinterSetting({ params: { code, type }, query }, { db }) {
      const blisterType = query.blisterType ?? foilTypes.blister.code;
      const kind = { clientCode: code, packType: type, blisterType };
      return presentPrinterSetting(await findPrinterSetting(db, kind));
    },
    createPrinterSetting: async ({ body }, work) => ({ id: await createPrinterSetting(work, body) }),
    async listDashboardPermissions(_, { db }) {
      const chosen = await listDashboardRows(db);
      const rows = dashboardLevels.map((level) => presentDashboardPermission(level, chosen));
      return { rows, total: rows.length };
    },
    async findDashboardPermission({ params }, { db }) {
      const level = getDashboardLevel(({ roleLevel }) => roleLevel === params.level);
      return presentDashboardPermission(level, await listDashboardRows(db));
    },
    async getDashboardPermission({ params }, { db }) {
      const level = getDashboardLevel(({ id }) => id === params.id);
      return presentDashboardPermission(level, await listDashboardRows(db));
    },
    updateDashboardPermission: ({ params, body }, work) => changeDashboardPermission(work, params.id, body),
    updatePrinterSetting: ({ params, body }, work) => changePrinterSetting(work, params.id, body),
  };
}
