import { displayDrugName } from '@packwright/core/medicines';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import { poisonsSchedules } from './drug-fields.ts';
import type { directionRow, drugRow } from './rows.ts';

/** The drugs of the pharmacy, and those of the shared catalogue. */
export const drugList = describeList<z.output<typeof drugRow>>()('drugs', {
  drugName: { value: displayDrugName, sort: true, filter: true, always: true },
  genericName: { sort: true, filter: true },
  form: { sort: true, filter: true },
  schedule: { sort: true, filter: poisonsSchedules.filter((schedule) => schedule !== '') },
  remarks: {},
  apnCount: { kind: 'number', hidden: 'narrow' },
  drugCode: { sort: true, filter: true, hidden: 'narrow' },
  isShared: { hidden: 'narrow' },
  status: {},
  strength: { sort: true, filter: true, hidden: true },
  packSize: { kind: 'number', sort: true, filter: true, hidden: true },
  supplier: { hidden: true },
  atcCode: { hidden: true },
});

/** The directions of the pharmacy. */
export const directionList = describeList<z.output<typeof directionRow>>()('directions', {
  code: { sort: true, always: true, width: 160 },
  instruction: { sort: true },
  description: {},
});
