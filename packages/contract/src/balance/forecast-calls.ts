import { coverages } from '@packwright/core/balance';
import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  dayText,
  exportFields,
  fileLink,
  list,
  momentText,
  nameSchema,
  quantityText,
  record,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';
import { balanceFilter, buildBalancePaging } from './balance-filter.ts';

const read = { menu: 'vpb', level: 'read' } as const;

/** One medicine of one patient over the coming weeks (LEDGER-8, LEDGER-27). */
const forecastRow = nameSchema(
  'BalanceForecast',
  z.object({
    vpbBalanceId: z.int(),
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    patientGroupName: z.string(),
    drugCode: z.string(),
    medication: z.string(),
    balanceQty: quantityText,
    committedQty: quantityText,
    availableQty: quantityText,
    /** Of the requested weeks. */
    weeks: z.array(
      nameSchema(
        'ForecastWeek',
        z.object({ fromDate: dayText, toDate: dayText, needQty: quantityText, closingQty: quantityText }),
      ),
    ),
    weeklyNeed: quantityText,
    totalNeed: quantityText,
    /** The pills left after so many weeks; below zero for those that lack. */
    leftAfter1: quantityText,
    leftAfter2: quantityText,
    leftAfter3: quantityText,
    leftAfter4: quantityText,
    leftAfter6: quantityText,
    leftAfter8: quantityText,
    /** Whole weeks that the pills last, 8 for eight or more. */
    weeksLeft: z.int(),
    /** 0001-01-01 when it is after eight weeks. */
    runOutDate: dayText,
    /** Of the requested weeks. */
    shortageQty: quantityText,
    /** The quantity of the last script, else the pack size of the drug; "0" when neither is known. */
    packSize: quantityText,
    /** Empty when nobody knows how many a supply has. */
    scriptsNeeded: z.string(),
    /** Empty when the dispensing system does not say. */
    repeatsLeft: z.string(),
    coverage: z.enum(coverages),
    scriptNumber: z.string(),
    lastDispenseBalanceUpdated: momentText,
  }),
);

type ForecastRow = z.output<typeof forecastRow>;

/** The forecast of the balances; `lastName` stands for the whole name, as it is shown. */
export const forecastList = describeList<ForecastRow>()('forecast', {
  lastName: { value: formatPersonName, sort: true, always: true },
  medication: { sort: true, always: true },
  patientGroupName: { hidden: true },
  availableQty: { kind: 'quantity' },
  leftAfter1: { kind: 'quantity' },
  leftAfter2: { kind: 'quantity', hidden: 'narrow' },
  leftAfter3: { kind: 'quantity', hidden: true },
  leftAfter4: { kind: 'quantity' },
  leftAfter6: { kind: 'quantity', hidden: 'narrow' },
  leftAfter8: { kind: 'quantity' },
  runOutDate: { kind: 'day' },
  shortageQty: { kind: 'quantity' },
  scriptsNeeded: { kind: 'quantity', hidden: 'narrow' },
  repeatsLeft: { kind: 'quantity', hidden: 'narrow' },
  coverage: { codes: 'coverage' },
});

const reportColumns = {
  balanceQty: { kind: 'quantity' },
  committedQty: { kind: 'quantity' },
  weeklyNeed: { kind: 'quantity' },
  weeksLeft: { kind: 'number' },
  runOutDate: { kind: 'day' },
  repeatsLeft: { kind: 'quantity' },
  scriptNumber: {},
  lastDispenseBalanceUpdated: { kind: 'moment' },
} as const;

/** The report of the balances by patient. */
export const balancesByPatient = describeList<ForecastRow>()('balancesByPatient', {
  lastName: { value: formatPersonName },
  medication: {},
  ...reportColumns,
});

/** The same by medicine. */
export const balancesByMedicine = describeList<ForecastRow>()('balancesByMedicine', {
  medication: {},
  lastName: { value: formatPersonName },
  ...reportColumns,
});

const { format: reportFormat, language } = exportFields(balancesByPatient);
const reportBody = nameSchema(
  'BalanceReport',
  z.strictObject({ ...balanceFilter, format: z.optional(reportFormat), language }),
);
const { format, columns } = exportFields(forecastList);
const file = record(fileLink, ['fileName', 'fileUrl']);

export const forecastCalls = {
  forecastBalances: call({
    method: 'POST',
    path: '/api/vpbbalances/forecast',
    summary:
      'What is left of each balance after each week, when it runs out and which scripts cover the rest',
    needs: read,
    effect: 'read',
    body: z.strictObject({ ...buildBalancePaging(forecastList), ...balanceFilter }),
    answer: list(forecastRow),
  }),
  exportForecast: call({
    method: 'POST',
    path: '/api/vpbbalances/forecast/export',
    summary: 'The forecast as a table; no file when nothing matches',
    needs: read,
    body: z.strictObject({ ...balanceFilter, format, columns, language }),
    takesOut: true,
    answer: file,
    refusals: exportRefusals,
  }),
  exportBalancesByPatient: call({
    method: 'POST',
    path: '/api/vpbbalances/report-patient/export',
    summary: 'The report of the balances by patient, as a PDF unless another format is asked for',
    needs: read,
    body: reportBody,
    takesOut: true,
    answer: file,
    refusals: exportRefusals,
  }),
  exportBalancesByMedicine: call({
    method: 'POST',
    path: '/api/vpbbalances/report-medication/export',
    summary: 'The report of the balances by medicine, as a PDF unless another format is asked for',
    needs: read,
    body: reportBody,
    takesOut: true,
    answer: file,
    refusals: exportRefusals,
  }),
} as const;
