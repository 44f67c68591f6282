import { displayDrugName } from '@packwright/core/medicines';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { brandRow, logRow, swapLine } from './rows.ts';

/** The brands that patients take, and those that may be given instead. */
export const brandList = describeList<z.output<typeof brandRow>>()('brands', {
  drugName: { value: displayDrugName, sort: true, always: true },
  genericName: { sort: true },
  look: { value: ({ description }) => description, hidden: 'narrow' },
  supplier: {},
  drugCode: { hidden: true },
  patientCount: { kind: 'number', sort: true },
  prescriptionCount: { kind: 'number', sort: true },
  remarks: {},
});

/** The preview of a swap for each medicine. */
export const swapLineList = describeList<z.output<typeof swapLine>>()('swapLines', {
  patientName: { sort: true, always: true },
  patientGroupName: { sort: true },
  foilLabel: {},
  packType: { hidden: 'narrow' },
  state: {},
  openPackCount: { kind: 'number' },
  balanceQty: { kind: 'quantity' },
});

/** The medicines whose brand was swapped. */
export const swapLogList = describeList<z.output<typeof logRow>>()('swapLog', {
  date: { kind: 'moment', sort: true },
  patientName: { always: true },
  foilLabel: {},
  fromDrugName: {},
  toDrugName: {},
  movedQty: { kind: 'quantity' },
  userName: {},
  comment: { sentences: true },
});
