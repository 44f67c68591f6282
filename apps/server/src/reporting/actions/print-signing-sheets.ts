import {
  buildFieldRefusal,
  contract,
  Refusal,
  reportingRefusals,
  sharedRefusals,
} from '@packwright/contract';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import { formatNoSheetData, type reportingCalls } from '@packwright/contract/reporting';
import { addDays } from '@packwright/core/days';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { findSigningSheet } from '@packwright/core/reports';
import { mostChartDays, orderSheets } from '@packwright/core/signing-sheets';
import { z } from 'zod';
import { listPlacedIds } from '../../patients/index.ts';
import { createFileLink, runBytes } from '../../platform/files/index.ts';
import { definePersonTask, type PersonTaskActions, startTask } from '../../platform/person-tasks/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { loadSigningResidents, type SignedResident } from '../reads/signing-residents.ts';
import type { SheetsOrder } from '../rules/sheets-order.ts';
import { getSigningOption } from '../store/index.ts';
import { drawSigningSheets, sheetKeepDays } from './draw-signing-sheets.ts';

type Form = HandlerInput<typeof reportingCalls.exportSigningSheets>['body'];
type SheetRun = HandlerOutput<typeof reportingCalls.exportSigningSheets>;

/** The sheets of so many residents are drawn while the person waits. */
const inlineResidents = 6;

/** Signing sheets of many residents (SIGN-11). */
export const printSigningSheets = definePersonTask({
  kind: 'print signing sheets',
  input: z.custom<{ readonly order: SheetsOrder }>(),
  needs: [contract.exportSigningSheets.needs],
  roomBytes: runBytes,
  keepDays: sheetKeepDays,
  faultMessage: 'The signing sheets could not be printed.',
});

export const signingSheetActions: PersonTaskActions<{ readonly order: SheetsOrder }> = {
  run: async ({ platform, work, input, signal, onProgress }) => {
    const residents = await loadResidents(work, input.order);
    const fileId = await drawSigningSheets(platform, work, input.order, residents, {
      signal,
      onSheets: onProgress,
    });
    return {
      fileId,
      audited: { area: 'reporting', action: 'print signing sheets', detail: { ...input.order } },
    };
  },
};

/** Prints the sheets at once when they are few, or leaves them to the background. Nothing to print is a refusal. */
export async function exportSigningSheets(
  platform: Platform,
  work: Work,
  reportSettingId: number,
  form: Form,
): Promise<SheetRun> {
  const order = await settleOrder(work, reportSettingId, form);
  const residents = await loadResidents(work, order);
  if (residents.length > inlineResidents) {
    if (!(await platform.hasRoom(runBytes))) throw new Refusal(reportingRefusals.noRoomForSheets);
    auditOrder(work, order);
    const taskId = await startTask(work, printSigningSheets, { order }, residents.length);
    return { fileName: '', fileUrl: '', taskId };
  }
  const fileId = await drawSigningSheets(platform, work, order, residents);
  auditOrder(work, order);
  return { ...(await createFileLink(work, fileId)), taskId: 0 };
}

async function settleOrder(work: Work, reportSettingId: number, form: Form): Promise<SheetsOrder> {
  const setting = findSigningSheet(reportSettingId);
  if (setting === null) throw new Refusal(sharedRefusals.notFound);
  const { fromDate: from, toDate: to } = form;
  assertForm(form, setting.code);
  const kept = await getSigningOption(work.db);
  const options = {
    isIncludePacked: form.isIncludePacked ?? true,
    isIncludeNonePacked: form.isIncludeNonePacked ?? true,
    isIncludePackedPRN: form.isIncludePackedPRN ?? true,
    isIncludeNonePackedPRN: form.isIncludeNonePackedPRN ?? true,
    isPrintIndications: form.isPrintIndications ?? true,
    removeAdminDates: form.removeAdminDates ?? kept.removeAdminDates,
    printInsulinOnRegularSheets: form.printInsulinOnRegularSheets ?? kept.printInsulinOnRegularSheets,
    printWarfarinOnRegularSheets: form.printWarfarinOnRegularSheets ?? kept.printWarfarinOnRegularSheets,
    includeOptionForCareWorker: form.includeOptionForCareWorker ?? kept.includeOptionForCareWorker,
  };
  const patientIds = await listPlacedIds(work.db, {
    patientGroupIds: form.patientGroupIds ?? [],
    wardIds: form.wards ?? [],
    patientIds: form.listPatientIds ?? [],
  });
  return {
    code: setting.code,
    reportSettingId,
    title: setting.title,
    from,
    to,
    options,
    reportTitle: form.reportTitle ?? '',
    printOrder: form.printOrder ?? kept.printOrder,
    printDate: form.printDate ?? work.today,
    patientIds,
  };
}

/** Somebody says whose sheets, and the days are a month at most (SIGN-2). */
function assertForm({ reportCode, fromDate, toDate, ...form }: Form, code: string): void {
  if (reportCode !== undefined && reportCode !== code)
    throw buildFieldRefusal(sharedRefusals.invalid, 'reportCode', validValueMessage);
  if (toDate < fromDate || toDate >= addDays(fromDate, mostChartDays))
    throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  const chosen = [form.patientGroupIds, form.wards, form.listPatientIds];
  if (chosen.every((ids = []) => ids.length === 0))
    throw buildFieldRefusal(sharedRefusals.invalid, 'patientGroupIds', requiredMessage);
}

/** In the order of the form; throws NO_DATA when none of them has a medicine for this kind of sheet. */
async function loadResidents(work: Work, order: SheetsOrder): Promise<SignedResident[]> {
  const residents = await loadSigningResidents(work, order.patientIds, order);
  if (residents.length === 0)
    throw new Refusal(reportingRefusals.noSheetData, {
      message: formatNoSheetData(order.title),
      data: { reportSettingId: order.reportSettingId },
    });
  return orderSheets(residents, order.printOrder);
}

const auditOrder = (work: Work, order: SheetsOrder): void =>
  work.audit({ area: 'reporting', action: 'print signing sheets', detail: { ...order } });
