import { createDayOrNull } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import {
  type DoseRule,
  type FrequencyChoice,
  readWireFrequency,
  readShortCourse,
  type Suspension,
} from '@packwright/core/schedule';
import type { PrescriptionDraft } from './store/index.ts';

type ScheduleColumns = Pick<
  PrescriptionDraft,
  | 'frequency'
  | 'onDays'
  | 'offDays'
  | 'freqXDay'
  | 'freqXWeek'
  | 'packedWeekDay'
  | 'startDate'
  | 'endDate'
  | 'doses'
  | 'isShortCourse'
  | 'shortCourseTotal'
  | 'shortCourseStartSlot'
>;

/** The frequency as we speak of it. Throws for a code that the database should never hold. */
export function toFrequency(columns: ScheduleColumns): FrequencyChoice {
  const choice = readWireFrequency({
    frequency: columns.frequency,
    onDays: columns.onDays,
    offDays: columns.offDays,
    freqXDay: columns.freqXDay,
    freqXWeek: columns.freqXWeek,
    packedWeekDay: columns.packedWeekDay,
  });
  if (choice === null) throw new RangeError(`No such frequency: ${columns.frequency}`);
  return choice;
}

/** When and how much is given. */
export function toDoseRule(columns: ScheduleColumns, suspensions: readonly Suspension[] = []): DoseRule {
  return {
    ...toFrequency(columns),
    start: createDayOrNull(columns.startDate),
    end: createDayOrNull(columns.endDate),
    slots: columns.doses.map(toHundredths),
    suspensions,
    ...readShortCourse({
      isShortCourse: columns.isShortCourse,
      shortCourseTotal: columns.shortCourseTotal,
      shortCourseStartSlot: columns.shortCourseStartSlot,
    }),
  };
}
