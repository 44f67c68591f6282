import { formatMinute, parseMinute } from '@packwright/core/calendar';
import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

const length = z
  .string()
  .check(z.refine((text) => text.trim() === '' || parseMinute(text.trim()) !== null, validValueMessage));

/** Hours and minutes of each weekday, Monday first; empty where nothing is stated. */
export const capacitySchema = z.object({
  monday: length,
  tuesday: length,
  wednesday: length,
  thursday: length,
  friday: length,
  saturday: length,
  sunday: length,
});

type CapacityValues = z.output<typeof capacitySchema>;

export const capacityDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly (keyof CapacityValues)[];

export const toCapacityValues = (minutes: readonly number[]): CapacityValues => {
  const format = (at: number): string => (minutes[at] ? formatMinute(minutes[at]) : '');
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [0, 1, 2, 3, 4, 5, 6].map(format);
  return {
    monday: monday ?? '',
    tuesday: tuesday ?? '',
    wednesday: wednesday ?? '',
    thursday: thursday ?? '',
    friday: friday ?? '',
    saturday: saturday ?? '',
    sunday: sunday ?? '',
  };
};

export const toCapacityMinutes = (values: CapacityValues): number[] =>
  capacityDays.map((day) => parseMinute(values[day].trim()) ?? 0);
