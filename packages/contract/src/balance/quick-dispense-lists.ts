import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { queuedScript, quickScript } from './quick-dispense-rows.ts';

/** The medicines that are due or short (QUICK-1). */
export const quickScriptList = describeList<z.output<typeof quickScript>>()('quickScripts', {
  patientName: { always: true },
  drugName: { always: true },
  isFavorite: { hidden: 'narrow' },
  runOutDate: { kind: 'day' },
  availableQty: { kind: 'quantity' },
  shortageQty: { kind: 'quantity' },
  quantityToDispense: { kind: 'quantity' },
  reason: { codes: 'supplyReason' },
  repeatsLeft: { kind: 'number', value: ({ repeatsLeft }) => (repeatsLeft < 0 ? '' : repeatsLeft) },
  queuedDate: { kind: 'day', hidden: 'narrow' },
  scriptNumber: { hidden: true },
  doctorName: { hidden: true },
  patientGroupName: { hidden: true },
  queuedBy: { hidden: true },
});

/** The supplies that the dispensary was asked for (QUICK-4). */
export const queuedScriptList = describeList<z.output<typeof queuedScript>>()('queuedScripts', {
  queuedAt: { kind: 'moment' },
  patientName: { always: true },
  drugName: { always: true },
  quantity: { kind: 'quantity' },
  reason: { codes: 'supplyReason', hidden: 'narrow' },
  state: { codes: 'queueState' },
  note: {},
  fileName: { hidden: 'narrow' },
  writtenAt: { kind: 'moment', hidden: true },
  queuedBy: { hidden: 'narrow' },
  answeredAt: { kind: 'moment', hidden: true },
  answeredBy: { hidden: true },
});
