import { formatNotAfterMessage, validValueMessage } from '@packwright/core/fields';
import type { Day } from '@packwright/core/days';
import { describeList } from '@packwright/core/lists';
import { formatPersonName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  dayText,
  exportFields,
  fileLink,
  idOf,
  list,
  listPaging,
  momentText,
  nameSchema,
  optionalDay,
  quantityText,
  record,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';

/** The pills of one drug in a period: dispensed, packed, adjusted by hand, and moved by swaps and merges. */
const movedPills = {
  dispensedQty: quantityText,
  packedQty: quantityText,
  adjustedQty: quantityText,
  movedQty: quantityText,
  /** Of today. */
  balanceQty: quantityText,
  weeklyNeed: quantityText,
  /** Over the next 28 days. */
  totalNeed: quantityText,
};

const usageRow = nameSchema(
  'DrugUsage',
  z.object({
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    /** How the patient takes the drug now; empty for who takes it no more. */
    foilLabel: z.string(),
    doses: z.string(),
    startDate: dayText,
    endDate: dayText,
    ...movedPills,
    lastDispenseBalanceUpdated: momentText,
  }),
);

const facilityUsage = nameSchema(
  'FacilityDrugUsage',
  z.object({
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    patientCount: z.int(),
    ...movedPills,
  }),
);

/** The patients of the usage report of a drug; `lastName` stands for the whole name, as it is shown. */
export const drugUsageList = describeList<z.output<typeof usageRow>>()('drugUsage', {
  lastName: { value: formatPersonName, sort: true, always: true },
  patientGroupName: { sort: true },
  foilLabel: { hidden: 'narrow' },
  doses: { hidden: 'narrow' },
  startDate: { kind: 'day', hidden: true },
  endDate: { kind: 'day', hidden: true },
  dispensedQty: { kind: 'quantity', sort: true },
  packedQty: { kind: 'quantity', sort: true },
  adjustedQty: { kind: 'quantity', sort: true },
  movedQty: { kind: 'quantity', sort: true, hidden: 'narrow' },
  balanceQty: { kind: 'quantity', sort: true },
  weeklyNeed: { kind: 'quantity', sort: true },
  totalNeed: { kind: 'quantity', sort: true },
  lastDispenseBalanceUpdated: { kind: 'moment', sort: true, hidden: 'narrow' },
});

/** The sums of the patient groups, printed below their patients (DRUG-16). */
export const drugUsageGroupList = describeList<z.output<typeof facilityUsage>>()('drugUsageGroups', {
  patientGroupName: {},
  patientCount: { kind: 'number' },
  dispensedQty: { kind: 'quantity' },
  packedQty: { kind: 'quantity' },
  adjustedQty: { kind: 'quantity' },
  movedQty: { kind: 'quantity' },
  balanceQty: { kind: 'quantity' },
  weeklyNeed: { kind: 'quantity' },
  totalNeed: { kind: 'quantity' },
});

/** Absent days are the last month up to today. */
const usageFilter = {
  fromDate: z.optional(optionalDay),
  toDate: z.optional(optionalDay),
  patientGroupIds: z.optional(z.array(idOf('patientGroup')).check(z.maxLength(1000, validValueMessage))),
};
type Period = { readonly fromDate?: Day | null | undefined; readonly toDate?: Day | null | undefined };

const isInOrder = z.refine<Period>(
  ({ fromDate, toDate }: Period) => !fromDate || !toDate || fromDate <= toDate,
  {
    path: ['fromDate'],
    error: formatNotAfterMessage('To'),
  },
);
const { format, columns, language } = exportFields(drugUsageList);
const { page, size, query, sortField, sortOrder } = listPaging(drugUsageList);
const read = { menu: 'drug', level: 'read' } as const;
const params = { id: idOf('drug') };

/** The usage report of a drug, for people who may read drugs and patients (DRUG-16). */
export const usageCalls = {
  searchDrugUsage: call({
    method: 'POST',
    path: '/api/drugs/{id}/reports/usage/search',
    summary: 'What was dispensed, packed and adjusted of a drug in a period, for each patient',
    needs: read,
    effect: 'read',
    params,
    body: z
      .strictObject({
        ...usageFilter,
        page,
        size,
        query,
        sortField,
        sortOrder,
        /** Of the mealtimes; English when absent. */
        language,
      })
      .check(isInOrder),
    answer: list(usageRow),
  }),
  searchDrugUsageOfGroups: call({
    method: 'POST',
    path: '/api/drugs/{id}/reports/usage/groups',
    summary: 'The same for each patient group',
    needs: read,
    effect: 'read',
    params,
    body: z.strictObject(usageFilter).check(isInOrder),
    answer: list(facilityUsage),
  }),
  exportDrugUsage: call({
    method: 'POST',
    path: '/api/drugs/{id}/reports/usage',
    summary: 'The usage report of a drug as a table; no file when nobody had it',
    needs: read,
    params,
    body: z
      .strictObject({ ...usageFilter, query, columns, format: z.optional(format), language })
      .check(isInOrder),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
} as const;
