import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import type { QuickPrintFilter } from '../../calls/index.ts';
import { createFilterFollower } from './filter-follower.ts';
import { type CreatorForm, readFilter, writeFilter } from './print-form.ts';

const today = createDay('2026-11-21');
const usual = readFilter({}, today);
const toForm = (filter: QuickPrintFilter): CreatorForm => ({
  ...filter,
  doseTimeOption: 0,
  expiryDate: '',
  printOnly: false,
});

/** A pack creator at its usual address; each filter that is typed is answered as the address it leads to. */
function createCreator() {
  let form = toForm(usual);
  const getFormValues = (): CreatorForm => form;
  const beginWith = (values: CreatorForm): void => {
    form = values;
  };
  const typeValues = (typed: Partial<CreatorForm>): void => beginWith({ ...form, ...typed });
  const follower = createFilterFollower({ getValues: getFormValues, reset: beginWith });
  const leadTo = (typed: Partial<CreatorForm>): QuickPrintFilter => {
    typeValues(typed);
    follower.led(form);
    return readFilter(writeFilter(form, today), today);
  };
  const applyAddress = (filter: QuickPrintFilter): boolean => follower.came(filter, toForm(filter));
  return { said: getFormValues, types: typeValues, leads: leadTo, comes: applyAddress };
}

test('keeps all typed fields when earlier address updates arrive', () => {
  const { said, types, leads, comes } = createCreator();
  types({ expiryDate: '2027-01-31' });
  const first = leads({ packStartDate: '2026-12-07' });
  const second = leads({ numberOfWeek: 4 });
  expect(comes(first)).toBe(false);
  expect(comes(second)).toBe(false);
  expect(said()).toMatchObject({ ...second, numberOfWeek: 4, expiryDate: '2027-01-31' });
});

test('an unfinished date survives a late address update', () => {
  const { said, types, leads, comes } = createCreator();
  const beginning = leads({ packStartDate: '2020-12-07' });
  types({ packStartDate: '07/12/202' });
  expect(comes(beginning)).toBe(false);
  expect(said().packStartDate).toBe('07/12/202');
});

test('an address from elsewhere resets the form, even a previously used one', () => {
  const { said, types, leads, comes } = createCreator();
  leads({ packStartDate: '2026-12-07' });
  const later = leads({ numberOfWeek: 4 });
  expect(comes(later)).toBe(false);
  types({ printOnly: true });
  expect(comes(usual)).toBe(true);
  expect(said()).toEqual(toForm(usual));
  expect(comes(later)).toBe(true);
});
