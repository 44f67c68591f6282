import { sharedRefusals } from '@packwright/contract';
import { buildFieldRefusal, type HandlerInput, Refusal } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import type { Day } from '@packwright/core/days';
import { validValueMessage } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import {
  findPatientReport,
  orderResidents,
  type PatientReportCode,
  type PrintOrder,
  type ReportPlace,
  type SupplyChoice,
} from '@packwright/core/reports';
import { isReportPeriod, resolveReportPeriod } from '@packwright/core/summary';
import { findFirstSlots, type ProfileLanguage } from '../../../medication/index.ts';
import { listResidents } from '../../../patients/index.ts';
import type { Work } from '../../../platform/work.ts';

export type ReportForm = HandlerInput<typeof reportingCalls.previewReport>['body'];

/** A resident as a row of a report names them. */
export interface Resident extends ReportPlace {
  readonly id: number;
  readonly name: string;
  readonly dob: string;
  readonly prescriber: string;
}

/** A report with every choice made, the same whenever it is made (REPORT-4 to REPORT-7). */
export interface ResolvedReport extends SupplyChoice {
  readonly code: PatientReportCode;
  readonly from: Day;
  readonly to: Day;
  readonly isPrintIndications: boolean;
  readonly title: string;
  readonly printedOn: Day;
  readonly order: PrintOrder;
  readonly language: ProfileLanguage;
}

/** The choices of a form, with those that it leaves open. Throws NOT_FOUND for a report that is not one of residents. */
export function resolveReport(work: Work, reportSettingId: number, form: ReportForm): ResolvedReport {
  const report = findPatientReport(reportSettingId);
  if (report === null) throw new Refusal(sharedRefusals.notFound);
  const period = resolveReportPeriod(form, work.today);
  if (!isReportPeriod(period)) throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  const { isIncludePacked = true, isIncludeNonePacked = true } = form;
  const { isIncludePackedPRN = true, isIncludeNonePackedPRN = true } = form;
  return {
    code: report.code,
    ...period,
    isIncludePacked,
    isIncludeNonePacked,
    isIncludePackedPRN,
    isIncludeNonePackedPRN,
    isPrintIndications: form.isPrintIndications ?? true,
    title: form.reportTitle ?? '',
    printedOn: form.printDate ?? work.today,
    order: form.printOrder ?? 'name',
    language: form.language ?? 'en',
  };
}

/** The residents that a form names, in the order of the report (REPORT-5, REPORT-6). */
export async function findResidents({ db }: Work, form: ReportForm): Promise<Resident[]> {
  const rows = await listResidents(db, {
    patientIds: form.listPatientIds ?? [],
    groupIds: form.patientGroupIds ?? [],
    wardIds: form.wards ?? [],
  });
  const order = form.printOrder ?? 'name';
  const slots =
    order === 'slot'
      ? await findFirstSlots(
          db,
          rows.map(({ id }) => id),
        )
      : new Map<number, number>();
  const residents = rows.map(({ sortName, dob, ...row }) => ({
    ...row,
    name: formatPersonName(row),
    dob: dob ?? '',
    sortName: sortName ?? '',
    firstSlot: slots.get(row.id) ?? null,
  }));
  return orderResidents(residents, order);
}
