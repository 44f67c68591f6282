import type { forecastCalls } from '@packwright/contract/balance';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { toWireDay } from '@packwright/core/days';
import { displayDrugName } from '@packwright/core/medicines';
import { addQuantities, formatDecimal, toHundredths, zero } from '@packwright/core/quantity';
import type { ForecastBalance } from '../actions/load-forecast.ts';

type ForecastRow = HandlerOutput<typeof forecastCalls.forecastBalances>['rows'][number];

/** A forecast in the words of the wire. */
export function presentForecast({
  reviewed,
  weeksLeft,
  script,
  packSize,
  need,
}: ForecastBalance): ForecastRow {
  const { row, strength, available, outlook, ahead } = reviewed;
  const formatLeft = (weeks: number): string => formatDecimal(ahead.weeks[weeks - 1]?.closing ?? available);
  return {
    vpbBalanceId: row.accountId ?? 0,
    patientId: row.patientId,
    firstName: row.firstName,
    lastName: row.lastName,
    patientGroupName: row.patientGroupName,
    drugCode: row.drugCode,
    medication: displayDrugName({ drugName: row.drugName, strength }),
    balanceQty: formatDecimal(toHundredths(row.balance)),
    committedQty: formatDecimal(toHundredths(row.committed)),
    availableQty: formatDecimal(available),
    weeks: outlook.weeks.map(({ from, to, need: needed, closing }) => ({
      fromDate: from,
      toDate: to,
      needQty: formatDecimal(needed),
      closingQty: formatDecimal(closing),
    })),
    weeklyNeed: formatDecimal(ahead.weeks[0]?.need ?? zero),
    totalNeed: formatDecimal(addQuantities(...outlook.weeks.map((week) => week.need))),
    leftAfter1: formatLeft(1),
    leftAfter2: formatLeft(2),
    leftAfter3: formatLeft(3),
    leftAfter4: formatLeft(4),
    leftAfter6: formatLeft(6),
    leftAfter8: formatLeft(8),
    weeksLeft,
    runOutDate: toWireDay(ahead.runOut),
    shortageQty: formatDecimal(outlook.shortage),
    packSize: formatDecimal(packSize ?? zero),
    scriptsNeeded: need.scripts === null ? '' : String(need.scripts),
    repeatsLeft: script?.repeatsLeft === null || script === undefined ? '' : String(script.repeatsLeft),
    coverage: need.coverage,
    scriptNumber: script?.scriptNumber ?? '',
    lastDispenseBalanceUpdated: row.lastDispensedAt ?? '',
  };
}
