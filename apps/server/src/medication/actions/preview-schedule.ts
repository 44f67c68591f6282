import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import type { HandlerInput } from '@packwright/contract/machinery';
import { computeDaysBetween, buildDayRange } from '@packwright/core/days';
import { validValueMessage } from '@packwright/core/fields';
import { formatDecimal } from '@packwright/core/quantity';
import {
  type DoseRule,
  describeDueReason,
  computeDoses,
  emptyRule,
  explainDay,
  Frequency,
  readWireFrequency,
  readShortCourse,
  computeTotalDose,
} from '@packwright/core/schedule';
import { readEndDay } from '../read-prescription-body.ts';
import { assertNoFieldErrors, findScheduleErrors } from '../hard-stops.ts';

type ScheduleRequest = HandlerInput<(typeof medicationCalls)['previewSchedule']>['body'];

const mostDays = 400;

/** The doses of a schedule for each day with the reason (MED-21); packs are built by the same core code. */
export function previewSchedule(asked: ScheduleRequest) {
  const { fromDate, toDate } = asked;
  const length = computeDaysBetween(fromDate, toDate) + 1;
  if (length < 1 || length > mostDays) {
    throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  }
  const rule = readDoseRule(asked);
  assertNoFieldErrors(findScheduleErrors(rule));
  const given = new Map(computeDoses(rule, fromDate, toDate).map(({ day, slots }) => [day, slots]));
  const none = emptyRule.slots;
  return {
    days: buildDayRange(fromDate, toDate).map((date) => {
      const { isDue, reason } = explainDay(rule, date);
      const dose = given.get(date) ?? none;
      return { date, isDue, reason: describeDueReason(rule, reason), dose: dose.map(formatDecimal) };
    }),
    totalQty: formatDecimal(computeTotalDose(rule, fromDate, toDate)),
  };
}

function readDoseRule(asked: ScheduleRequest): DoseRule {
  const choice = readWireFrequency({
    frequency: asked.frequency ?? Frequency.daily,
    onDays: asked.onDays ?? 0,
    offDays: asked.offDays ?? 0,
    freqXDay: asked.freqXDay ?? 0,
    freqXWeek: asked.freqXWeek ?? 0,
    packedWeekDay: asked.packedWeekDay?.length ? asked.packedWeekDay : emptyRule.weekDays,
  });
  if (choice === null) throw buildFieldRefusal(sharedRefusals.invalid, 'frequency', validValueMessage);
  return {
    ...choice,
    start: asked.startDate ?? null,
    end: readEndDay(asked) ?? null,
    slots: asked.dose ?? emptyRule.slots,
    suspensions: (asked.suspensions ?? []).map((each) => ({ from: each.fromDate, to: each.toDate })),
    ...readShortCourse({
      isShortCourse: asked.isShortCourse ?? false,
      shortCourseTotal: asked.shortCourseTotal ?? 0,
      shortCourseStartSlot: asked.shortCourseStartSlot ?? 0,
    }),
  };
}
