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
import { readEndDay } from '../read-body.ts';
import { assertNoFieldErrors, findScheduleErrors } from '../rules/hard-stops.ts';

type ScheduleRequest = HandlerInput<(typeof medicationCalls)['previewSchedule']>['body'];

const mostDays = 400;

/** The doses of a schedule for each day with the reason (MED-21); packs are built by the same core code. */
export function previewSchedule(request: ScheduleRequest) {
  const { fromDate, toDate } = request;
  const length = computeDaysBetween(fromDate, toDate) + 1;
  if (length < 1 || length > mostDays) {
    throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  }
  const rule = readDoseRule(request);
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

function readDoseRule(request: ScheduleRequest): DoseRule {
  const choice = readWireFrequency({
    frequency: request.frequency ?? Frequency.daily,
    onDays: request.onDays ?? 0,
    offDays: request.offDays ?? 0,
    freqXDay: request.freqXDay ?? 0,
    freqXWeek: request.freqXWeek ?? 0,
    packedWeekDay: request.packedWeekDay?.length ? request.packedWeekDay : emptyRule.weekDays,
  });
  if (choice === null) throw buildFieldRefusal(sharedRefusals.invalid, 'frequency', validValueMessage);
  return {
    ...choice,
    start: request.startDate ?? null,
    end: readEndDay(request) ?? null,
    slots: request.dose ?? emptyRule.slots,
    suspensions: (request.suspensions ?? []).map((each) => ({ from: each.fromDate, to: each.toDate })),
    ...readShortCourse({
      isShortCourse: request.isShortCourse ?? false,
      shortCourseTotal: request.shortCourseTotal ?? 0,
      shortCourseStartSlot: request.shortCourseStartSlot ?? 0,
    }),
  };
}
