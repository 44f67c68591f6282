import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { absentDay, createDayOrNull, type Day } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { formatDecimal, toHundredths, zero } from '@packwright/core/quantity';
import type { RequestLine, SentLine } from '../../balance/index.ts';

type RequestRow = HandlerOutput<typeof reportingCalls.searchScriptRequests>['rows'][number];
type SentRow = HandlerOutput<typeof reportingCalls.searchSentScriptRequests>['rows'][number];

const presentDay = (day: string | null | undefined): Day => createDayOrNull(day ?? null) ?? absentDay;
/** A count that nobody knows is -1 on the wire. */
const presentCount = (count: number | null): number => count ?? -1;

export function presentRequestLine(line: RequestLine): RequestRow {
  const { patient, medicine, drug, script, prescriber, cover, verdict, request } = line;
  return {
    id: medicine.first.id,
    patientId: patient.id,
    patientName: formatPersonName(patient),
    dob: presentDay(patient.dob),
    patientGroupName: patient.groupName,
    doctorId: prescriber?.id ?? 0,
    doctorName: prescriber?.name ?? '',
    drugName: displayDrugName(drug),
    packType: medicine.packType,
    isCeased: medicine.isCeased,
    isSuspended: line.isSuspended,
    scriptNumber: script?.scriptNumber ?? '',
    standing: cover.standing,
    prescribedDate: presentDay(script?.prescribedOn),
    lastDispensedDate: presentDay(script?.suppliedOn),
    quantity: formatDecimal(script?.quantity ?? zero),
    repeatsAuthorised: script === null ? 0 : presentCount(script.repeatsAuthorised),
    repeatsLeft: script === null ? 0 : presentCount(script.repeatsLeft),
    needsAuthority: script?.needsAuthority ?? false,
    isSixtyDayCandidate: cover.isSixtyDayCandidate,
    isPreventBrandswap: medicine.first.isPreventBrandswap,
    availableQty: formatDecimal(line.available),
    weeklyNeed: formatDecimal(line.weeklyNeed),
    coveredDate: presentDay(cover.covered),
    coveredAllDate: presentDay(cover.coveredAll),
    earliestResupplyDate: presentDay(cover.earliestResupply),
    askByDate: presentDay(cover.askBy),
    isIncluded: verdict.isIncluded,
    reason: verdict.reason,
    choice: line.choice ?? '',
    requestedDate: presentDay(request?.requestedOn),
    requestedBy: request?.requestedBy ?? '',
  };
}

export function presentSentLine(line: SentLine): SentRow {
  const isClosed = line.closedAt !== null;
  return {
    scriptRequestLineId: line.id,
    scriptRequestId: line.requestId,
    requestedAt: line.requestedAt,
    requestedBy: line.requestedByName,
    patientId: line.patientId,
    patientName: formatPersonName(line),
    doctorId: line.doctorId ?? 0,
    doctorName: line.doctorName,
    hasMailAddress: line.hasMailAddress,
    drugName: line.drugName,
    reason: line.reason,
    quantity: formatDecimal(toHundredths(line.qty)),
    repeats: presentCount(line.repeats),
    state: isClosed ? 'closed' : line.arrivedOn === null ? 'open' : 'arrived',
    arrivedDate: presentDay(line.arrivedOn),
    closedAt: line.closedAt ?? '',
    closedBy: line.closedByName,
    note: line.note,
    mailedAt: line.mailedAt ?? '',
  };
}
