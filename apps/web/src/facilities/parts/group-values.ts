import { facilitiesCalls } from '@packwright/contract/facilities';
import { clockTimes } from '@packwright/core/fields';
import { formatKeptPhone } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import type { Group } from '../calls/groups.ts';

/** The values of the group form. */
export const groupSchema = facilitiesCalls.createPatientGroup.body;
export type GroupValues = z.input<typeof groupSchema>;

export const newGroup: GroupValues = {
  logoId: 0,
  name: '',
  code: '',
  patientGroupType: 'Community',
  dispenseCode: '',
  racfid: '',
  beds: '0',
  contactName: '',
  phone: '',
  fax: '',
  email: '',
  street: '',
  suburb: '',
  state: '',
  postalCode: '',
  packType: 'SOLID',
  defaultPackType: 'SOLID',
  language: 'en',
  manifest: '',
  isListPatientByRoom: false,
  isUseGenericAsDrugName: false,
  isAutomation: false,
  defaultTimeslot: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  sachetTimeslot: [...clockTimes],
  shortCourseTimeslot: [...clockTimes],
};

/** The form's values of a group that was loaded; telephone numbers as people read them. */
export function toGroupValues(group: Group): GroupValues {
  const names = Object.keys(newGroup) as (keyof GroupValues)[];
  const loaded: Readonly<Record<string, unknown>> = {
    ...group,
    phone: formatKeptPhone(group.phone),
    fax: formatKeptPhone(group.fax),
  };
  return Object.fromEntries(names.map((name) => [name, loaded[name]])) as GroupValues;
}
