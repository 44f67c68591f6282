import { dayIfAny } from '@packwright/core/days';
import { hundredths } from '@packwright/core/quantity';
import {
  type DoseRule,
  type FrequencyChoice,
  frequencyFromWire,
  shortCourseFromWire,
  type Suspension,
} from '@packwright/core/schedule';
import type { PrescriptionDraft } from './store/index.ts';

type ScheduleColumns = Pick<
  PrescriptionDraft,
  | 'frequency'
  | 'on_days'
  | 'off_days'
  | 'freq_x_day'
  | 'freq_x_week'
  | 'packed_week_day'
  | 'start_date'
  | 'end_date'
  | 'doses'
  | 'is_short_course'
  | 'short_course_total'
  | 'short_course_start_slot'
>;

/** The frequency as we speak of it. Throws for a code that the database should never hold. */
export function frequencyOf(columns: ScheduleColumns): FrequencyChoice {
  const choice = frequencyFromWire({
    frequency: columns.frequency,
    onDays: columns.on_days,
    offDays: columns.off_days,
    freqXDay: columns.freq_x_day,
    freqXWeek: columns.freq_x_week,
    packedWeekDay: columns.packed_week_day,
  });
  if (choice === null) throw new RangeError(`No such frequency: ${columns.frequency}`);
  return choice;
}

/** When and how much is given. */
export function ruleOf(columns: ScheduleColumns, suspensions: readonly Suspension[] = []): DoseRule {
  return {
    ...frequencyOf(columns),
    start: dayIfAny(columns.start_date),
    end: dayIfAny(columns.end_date),
    slots: columns.doses.map(hundredths),
    suspensions,
    ...shortCourseFromWire({
      isShortCourse: columns.is_short_course,
      shortCourseTotal: columns.short_course_total,
      shortCourseStartSlot: columns.short_course_start_slot,
    }),
  };
}
