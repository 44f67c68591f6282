import type { Day } from '@packwright/core/days';
import { farthestDay } from '@packwright/core/days';
import { hundredths } from '@packwright/core/quantity';
import { type DoseRule, frequencyFromWire, type Suspension } from '@packwright/core/schedule';

/** The columns of a prescription that say when and how much of it is given. */
export interface ScheduleRow {
  readonly frequency: number;
  readonly on_days: number;
  readonly off_days: number;
  readonly freq_x_day: number;
  readonly freq_x_week: number;
  readonly packed_week_day: readonly boolean[];
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly doses: readonly number[];
  readonly is_short_course: boolean;
  readonly short_course_total: number;
  readonly short_course_start_slot: number;
}

/** The rule of a stored prescription; suspensions are those of its patient (domain 3.1). */
export function doseRuleOf(row: ScheduleRow, suspensions: readonly Suspension[]): DoseRule {
  const choice = frequencyFromWire({
    frequency: row.frequency,
    onDays: row.on_days,
    offDays: row.off_days,
    freqXDay: row.freq_x_day,
    freqXWeek: row.freq_x_week,
    packedWeekDay: row.packed_week_day,
  });
  if (!choice) throw new RangeError(`No frequency has the code ${row.frequency}`);
  return {
    ...choice,
    start: row.start_date as Day | null,
    end: row.end_date as Day | null,
    slots: row.doses.map(hundredths),
    suspensions,
    ...(row.is_short_course &&
      row.short_course_total > 0 && {
        shortCourse: { totalDoses: row.short_course_total, startSlot: row.short_course_start_slot },
      }),
  };
}

/** The suspension of a patient; without an end it lasts. */
export function suspensionsOf(patient: {
  readonly suspend_from_date: string | null;
  readonly suspend_to_date: string | null;
}): Suspension[] {
  if (patient.suspend_from_date === null) return [];
  return [
    {
      from: patient.suspend_from_date as Day,
      to: (patient.suspend_to_date as Day | null) ?? farthestDay,
    },
  ];
}
