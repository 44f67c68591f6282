import { fieldRefusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import type { Received } from '@packwright/contract/machinery';
import { daysBetween, eachDay } from '@packwright/core/days';
import { validValueMessage } from '@packwright/core/fields';
import { formatDecimal } from '@packwright/core/quantity';
import {
  type DoseRule,
  daySentence,
  dosesBetween,
  emptyRule,
  explainDay,
  Frequency,
  frequencyFromWire,
  shortCourseFromWire,
  totalDose,
} from '@packwright/core/schedule';
import { scheduleErrors } from '../field-problems.ts';
import { endDayOf } from '../read-body.ts';
import { insistOnFields } from '../stops.ts';

type Asked = Received<(typeof medicationCalls)['previewSchedule']>['body'];

const mostDays = 400;

/** What a schedule gives, day by day and why (D-186); the same core code builds the packs. */
export function previewSchedule(asked: Asked) {
  const { fromDate, toDate } = asked;
  const length = daysBetween(fromDate, toDate) + 1;
  if (length < 1 || length > mostDays) {
    throw fieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  }
  const rule = readRule(asked);
  insistOnFields(scheduleErrors(rule));
  const given = new Map(dosesBetween(rule, fromDate, toDate).map(({ day, slots }) => [day, slots]));
  const none = emptyRule.slots;
  return {
    days: eachDay(fromDate, toDate).map((date) => {
      const { isDue, reason } = explainDay(rule, date);
      const dose = given.get(date) ?? none;
      return { date, isDue, reason: daySentence(rule, reason), dose: dose.map(formatDecimal) };
    }),
    totalQty: formatDecimal(totalDose(rule, fromDate, toDate)),
  };
}

function readRule(asked: Asked): DoseRule {
  const choice = frequencyFromWire({
    frequency: asked.frequency ?? Frequency.daily,
    onDays: asked.onDays ?? 0,
    offDays: asked.offDays ?? 0,
    freqXDay: asked.freqXDay ?? 0,
    freqXWeek: asked.freqXWeek ?? 0,
    packedWeekDay: asked.packedWeekDay?.length ? asked.packedWeekDay : emptyRule.weekDays,
  });
  if (choice === null) throw fieldRefusal(sharedRefusals.invalid, 'frequency', validValueMessage);
  return {
    ...choice,
    start: asked.startDate ?? null,
    end: endDayOf(asked) ?? null,
    slots: asked.dose ?? emptyRule.slots,
    suspensions: (asked.suspensions ?? []).map((each) => ({ from: each.fromDate, to: each.toDate })),
    ...shortCourseFromWire({
      isShortCourse: asked.isShortCourse ?? false,
      shortCourseTotal: asked.shortCourseTotal ?? 0,
      shortCourseStartSlot: asked.shortCourseStartSlot ?? 0,
    }),
  };
}
