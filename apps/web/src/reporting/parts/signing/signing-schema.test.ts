import { createDay } from '@packwright/core/days';
import { expect, it } from 'vitest';
import { buildFirstValues, signingSchema, toSigningForm, toSigningOption } from './signing-schema.ts';

const option = {
  includeOptionForCareWorker: true,
  printInsulinOnRegularSheets: false,
  printWarfarinOnRegularSheets: true,
  removeAdminDates: false,
  printOrder: 'name',
} as const;
const first = buildFirstValues(option, createDay('2026-03-02'), 11);
const chosen = { ...first, patientGroupIds: [7] };
const listFaults = (values: unknown) =>
  signingSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('begins with a fortnight and the options of the pharmacy', () => {
  expect(first).toMatchObject({ fromDate: '2026-03-02', toDate: '2026-03-15', printOrder: 'name' });
  expect(toSigningOption(first)).toEqual(option);
});

// Proves SIGN-2.
it('wants a patient group and a month at most', () => {
  expect(listFaults(chosen)).toEqual([]);
  expect(listFaults(first)).toEqual(['patientGroupIds']);
  expect(listFaults({ ...chosen, toDate: '2026-04-01' })).toEqual([]);
  expect(listFaults({ ...chosen, toDate: '2026-04-02' })).toEqual(['toDate']);
  expect(listFaults({ ...chosen, toDate: '2026-03-01' })).toEqual(['toDate']);
  expect(listFaults({ ...chosen, fromDate: '' })).toEqual(['fromDate']);
});

it('sends the code of the sheet, whose id stands in the address', () => {
  const { reportSettingId: _, ...form } = chosen;
  expect(toSigningForm(chosen)).toEqual({ ...form, reportCode: 'REGULAR' });
  expect(toSigningForm({ ...chosen, reportSettingId: 12 })).toMatchObject({ reportCode: 'PRN' });
});
