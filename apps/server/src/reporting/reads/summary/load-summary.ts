import { buildFieldRefusal, type HandlerInput } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import type { reportingCalls } from '@packwright/contract/reporting';
import { getWeekStart } from '@packwright/core/claims';
import { computeDaysBetween, createDay, type Weekday } from '@packwright/core/days';
import { getCodes, validValueMessage } from '@packwright/core/fields';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import { getOwingAge, owingAges } from '@packwright/core/scripts';
import { isSummaryPeriod, resolveReportPeriod } from '@packwright/core/summary';
import { countOwingByDay } from '../../../balance/index.ts';
import { loadPackSummary } from '../../../packing/index.ts';
import { countPatientsByStatus } from '../../../patients/index.ts';
import type { Work } from '../../../platform/work.ts';
import { countClaimedByDay, getClaimSetting } from '../../store/index.ts';

export type SummaryFilter = HandlerInput<typeof reportingCalls.getReportSummary>['query'];

/** Days and groups of a summary; the groups are all when none is named (SUMMARY-1). */
export function resolveSummaryScope({ who, today }: Work, filter: SummaryFilter) {
  const period = resolveReportPeriod(filter, today);
  if (!isSummaryPeriod(period)) throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  return { ...period, timezone: who.timezone, patientGroupIds: filter.patientGroupIds ?? [] };
}

type SummaryScope = ReturnType<typeof resolveSummaryScope>;

/** The figures of a period (SUMMARY-2 to SUMMARY-11). */
export async function loadSummary(work: Work, scope: SummaryScope) {
  const { topDrugs, ...packs } = await loadPackSummary(work, scope);
  const patients = await countPatientsByStatus(work.db, work.who.pharmacyId, scope.patientGroupIds);
  return {
    ...packs,
    topDrugs: topDrugs.map(({ quantity, ...drug }) => ({
      ...drug,
      tablets: formatDecimal(toHundredths(quantity)),
    })),
    patientsByStatus: patients
      .filter((count) => count.patients > 0)
      .toSorted((a, b) => a.status - b.status)
      .map(({ status: packingStatus, patients: count }) => ({ packingStatus, patients: count })),
    owingByAge: await listOwing(work, scope),
    claimsByWeek: await listClaimedWeeks(work, scope),
  };
}

async function listOwing({ db, today }: Work, { patientGroupIds }: SummaryScope) {
  const days = await countOwingByDay(db, patientGroupIds);
  const byAge = Map.groupBy(
    days,
    ({ dispensedOn }) => owingAges[getOwingAge(computeDaysBetween(createDay(dispensedOn), today))].code,
  );
  return getCodes(owingAges).flatMap((age) => {
    const scripts = byAge.get(age)?.reduce((sum, day) => sum + day.scripts, 0) ?? 0;
    return scripts === 0 ? [] : [{ age, scripts }];
  });
}

async function listClaimedWeeks({ db }: Work, scope: SummaryScope) {
  const { weekStart, weeklyCap: cap } = await getClaimSetting(db);
  const days = await countClaimedByDay(db, scope);
  const weeks = Map.groupBy(days, ({ serviceDay }) =>
    getWeekStart(createDay(serviceDay), weekStart as Weekday),
  );
  return [...weeks].map(([week, claimed]) => ({
    weekStart: week,
    services: claimed.reduce((sum, { services }) => sum + services, 0),
    cap,
  }));
}
