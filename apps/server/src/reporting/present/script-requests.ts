import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { absentDay, addDays, computeToday, createDayOrNull, type Day } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { formatDecimal, toHundredths, zero } from '@packwright/core/quantity';
import { judgeLetterLink } from '@packwright/core/script-requests';
import type { RequestLine, SentLine } from '../../balance/index.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Work } from '../../platform/work.ts';

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

/** Presents what was asked for; a link ends with the answer of its letter, and a closed script waits for none. */
export const createSentPresenter =
  ({ publicUrl }: Pick<Settings, 'publicUrl'>, { now, who: { timezone } }: Pick<Work, 'now' | 'who'>) =>
  (line: SentLine): SentRow => {
    const isClosed = line.closedAt !== null;
    const isOpen = !isClosed && line.arrivedOn === null;
    const linkState = isOpen ? judgeLetterLink({ ...line, isWaitedFor: true }, now) : null;
    const mayHaveLink = isOpen && publicUrl !== undefined && line.hasPrescriberNumber;
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
      state: isClosed ? 'closed' : isOpen ? 'open' : 'arrived',
      arrivedDate: presentDay(line.arrivedOn),
      closedAt: line.closedAt ?? '',
      closedBy: line.closedByName,
      note: line.note,
      mailedAt: line.mailedAt ?? '',
      linkState: linkState ?? '',
      linkEndDate: line.expiresAt === null ? absentDay : computeLastDay(line.expiresAt, timezone),
      openedAt: line.openedAt ?? '',
      mayMail: isOpen && (line.mailedAt === null || (mayHaveLink && linkState !== 'live')),
    };
  };

/** A link ends with the end of a day. */
const computeLastDay = (expiresAt: string, timezone: string): Day =>
  addDays(computeToday(timezone, expiresAt), -1);
