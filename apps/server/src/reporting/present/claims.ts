import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import {
  claimReasons,
  type ClaimState,
  getClaimDeadline,
  getClaimNumber,
  getWeekStart,
  listReminderDays,
} from '@packwright/core/claims';
import { absentDay, createDay, createDayOrNull, type Day, type Weekday } from '@packwright/core/days';
import { daaFundings } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import type { ReportSetting } from '@packwright/core/reports';
import type { LoadedClaim, LoadedClaims } from '../reads/claims.ts';
import type { FoundClaims } from '../reads/search-claims.ts';
import { toClaimPatient } from '../rules/claim-patient.ts';
import type { BatchService, EnrolmentRow, ListedBatch } from '../store/index.ts';

type ClaimRow = HandlerOutput<typeof reportingCalls.searchClaims>['rows'][number];
type ClaimSummary = HandlerOutput<typeof reportingCalls.getClaimSummary>;

const presentDay = (day: string | null | undefined): Day => createDayOrNull(day ?? null) ?? absentDay;

export function presentClaim(claim: LoadedClaim): ClaimRow {
  const { patient, enrolment, choice, claimed } = claim;
  return {
    patientId: patient.id,
    patientName: formatPersonName(patient),
    dob: presentDay(patient.dob),
    patientGroupName: patient.groupName,
    daaFunding: patient.daaFunding,
    claimNumber: getClaimNumber(toClaimPatient(patient, enrolment)) ?? '',
    concession: patient.concession,
    concessionNum: patient.concessionNum,
    serviceDate: claim.serviceDay,
    packType: [...new Set(claim.packs.map(({ packType }) => packType))].join(', '),
    jobNumbers: claim.packs.map(({ jobNumber }) => jobNumber),
    packs: claim.packs.length,
    isIncluded: claim.isIncluded,
    reasons: claim.reasons.map((reason) => claimReasons[reason].code),
    choice: choice?.choice ?? '',
    choiceReason: choice?.reason ?? claimed?.choiceReason ?? '',
    consentDate: presentDay(enrolment?.consentDay),
    claimBatchId: claimed?.batchId ?? 0,
    state: (claimed?.state ?? 'draft') as ClaimState,
    declinedReason: claimed?.declinedReason ?? '',
    fee: claimed === undefined || claimed.state === 'declined' ? claim.fee : claimed.fee,
  };
}

/** The sums of a period and what its weeks have of the cap of the program for everybody (CLAIM-3). */
export function presentSummary({ claims, shown, setting, claimed }: FoundClaims, from: Day): ClaimSummary {
  const included = shown.filter(({ isIncluded }) => isIncluded);
  const taken = shown.filter(({ reasons }) => reasons.includes('claimedBefore'));
  return {
    included: included.length,
    excluded: shown.length - included.length - taken.length,
    claimed: taken.length,
    fee: included.reduce((sum, { fee }) => sum + fee, 0),
    deadline: getClaimDeadline(from),
    reminders: listReminderDays(from),
    weeks: listWeeks(setting, [
      ...claims.filter(isCapped).map(({ serviceDay }) => serviceDay),
      ...claimed
        .filter(({ daaFunding }) => daaFunding === daaFundings.daa.code)
        .map(({ serviceDay }) => createDay(serviceDay)),
    ]),
  };
}

const isCapped = ({ isIncluded, patient }: LoadedClaim): boolean =>
  isIncluded && patient.daaFunding === daaFundings.daa.code;

function listWeeks(setting: LoadedClaims['setting'], days: readonly Day[]): ClaimSummary['weeks'] {
  const weeks = Map.groupBy(days, (day) => getWeekStart(day, setting.weekStart as Weekday));
  return [...weeks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([weekStart, { length: used }]) => ({
      weekStart,
      used,
      cap: setting.weeklyCap,
      left: Math.max(0, setting.weeklyCap - used),
    }));
}

export const presentBatch = (
  batch: ListedBatch,
): HandlerOutput<typeof reportingCalls.listClaimBatches>['rows'][number] => ({
  claimBatchId: batch.id,
  daaFunding: batch.daaFunding,
  month: createDay(batch.month),
  services: batch.services,
  paid: batch.paid,
  declined: batch.declined,
  fee: batch.fee,
  checksum: batch.checksum,
  exportedBy: batch.exportedName,
  exportedAt: batch.exportedAt,
  submittedBy: batch.submittedName,
  submittedAt: batch.submittedAt ?? '',
});

export const presentBatchService = (
  service: BatchService,
): HandlerOutput<typeof reportingCalls.listClaimedServices>['rows'][number] => ({
  claimServiceId: service.id,
  patientId: service.patientId,
  patientName: formatPersonName(service),
  claimNumber: service.claimNumber,
  serviceDate: createDay(service.serviceDay),
  jobNumbers: service.jobNumbers,
  state: service.state as ClaimState,
  declinedReason: service.declinedReason,
  choiceReason: service.choiceReason,
  fee: service.fee,
});

export const presentEnrolment = (
  row: EnrolmentRow | undefined,
): HandlerOutput<typeof reportingCalls.getClaimEnrolment> => ({
  consentDate: presentDay(row?.consentDay),
  consentBy: row?.consentBy ?? '',
  registrationDate: presentDay(row?.registrationDay),
  registrationRef: row?.registrationRef ?? '',
  reviewDate: presentDay(row?.reviewDay),
  exitDate: presentDay(row?.exitDay),
  exitReason: row?.exitReason ?? '',
  version: row?.version ?? 0,
});

export const presentReportSetting = ({
  id,
  code,
  title,
  area,
  options,
}: ReportSetting): HandlerOutput<typeof reportingCalls.listReportSettings>['rows'][number] => ({
  reportSettingId: id,
  reportCode: code,
  reportTitle: title,
  area,
  options: [...options],
});
