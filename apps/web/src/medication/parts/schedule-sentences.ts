import { formatDay, getDayParts, getWeekday, weekdays } from '@packwright/core/days';
import { findCourseDays, type DoseRule, type DueReason, Frequency } from '@packwright/core/schedule';
import { useMemo } from 'react';
import { translate, type Translate, useSentence, useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { translateOwnSentence } from '../failure.ts';
import { type MedicationMessageKey, messages } from '../messages/index.ts';
import { medicineLabels, type MedicineLabelKey } from '../messages/medicines.ts';

type T = Translate<MedicationMessageKey>;

const formatShownDay = (day: Parameters<typeof formatDay>[0]): string => isolateText(formatDay(day));

/** The short name of a weekday, Monday 0. */
export const formatWeekday = (weekday: number): string =>
  translate(medicineLabels, `day.${weekday}` as MedicineLabelKey);

const joinList = (parts: readonly string[]): string => parts.join(translate(medicineLabels, 'list.comma'));

function describePattern(t: T, rule: DoseRule): string {
  const { start } = rule;
  const weekday = start === null ? '' : formatWeekday(getWeekday(start));
  switch (rule.frequency) {
    case Frequency.daily:
      return t('every.day');
    case Frequency.alternateDay:
      return t('every.secondDay');
    case Frequency.onOffDay:
      return t('every.onOff', { on: rule.onDays, off: rule.offDays });
    case Frequency.everyThirdDay:
      return t('every.thirdDay');
    case Frequency.monthly:
      return start === null ? t('every.month') : t('every.monthOn', { day: getDayParts(start).dayOfMonth });
    case Frequency.everyXDays:
      return t('every.days', { count: rule.everyDays });
    case Frequency.specificDays:
      return joinList(weekdays.filter((each) => rule.weekDays[each] === true).map(formatWeekday));
    case Frequency.halfYearly:
      return t('every.halfYear');
    case Frequency.yearly:
      return t('every.year');
    case Frequency.everyXWeeks:
      return start === null
        ? t('every.weeks', { count: rule.everyWeeks })
        : t('every.weeksOn', { count: rule.everyWeeks, weekday });
    case Frequency.fortnightly:
      return start === null ? t('every.weeks', { count: 2 }) : t('every.weeksOn', { count: 2, weekday });
    case Frequency.every28Days:
      return t('every.days', { count: 28 });
  }
}

/** How often a medicine is given, as one plain sentence. */
function describeSchedule(t: T, rule: DoseRule): string {
  const count = rule.shortCourse?.totalDoses ?? null;
  const course = count === null ? null : findCourseDays(rule);
  const parts = [
    describePattern(t, rule) || t('every.notSet'),
    rule.start === null ? '' : t('from', { day: formatShownDay(rule.start) }),
    rule.end === null ? '' : t('until', { day: formatShownDay(rule.end) }),
    count === null ? '' : t('course.doses', { count }),
    course === null ? '' : t('course.last', { day: formatShownDay(course.last) }),
  ];
  return joinList(parts.filter((part) => part !== ''));
}

const describeNextDay = (t: T, reason: DueReason): string =>
  'next' in reason && reason.next !== null ? t('why.next', { day: formatShownDay(reason.next) }) : '';

function describeReason(t: T, sentence: (english: string) => string, reason: DueReason): string {
  switch (reason.kind) {
    case 'incomplete':
      return sentence(translateOwnSentence(reason.problem.message));
    case 'notStarted':
      return t('why.notStarted', { day: formatShownDay(reason.start) });
    case 'ended':
      return t('why.ended', { day: formatShownDay(reason.end) });
    case 'courseFinished':
      return t('why.courseFinished', { day: formatShownDay(reason.end) });
    case 'suspended':
      return t('why.suspended', { from: formatShownDay(reason.from), to: formatShownDay(reason.to) });
    case 'offDay':
      return t('why.offDay', {
        place: reason.cycle.dayOfCycle,
        length: reason.cycle.cycleLength,
        day: formatShownDay(reason.anchor),
      });
    case 'notThisDate':
      return t('why.notThisDate', { day: formatShownDay(reason.anchor) });
    case 'notThisWeekday':
      return t('why.notThisWeekday', { weekday: formatWeekday(reason.weekday) });
    case 'due':
      return reason.cycle === null || reason.anchor === null || reason.cycle.cycleLength === 1
        ? t('why.due')
        : t('why.dueInCycle', {
            place: reason.cycle.dayOfCycle,
            length: reason.cycle.cycleLength,
            day: formatShownDay(reason.anchor),
          });
  }
}

/** Plain sentences about rules and days in the reader's language. */
export function useScheduleSentences() {
  const t = useTranslate(messages);
  const sentence = useSentence();
  return useMemo(
    () => ({
      frequency: (rule: DoseRule): string => describePattern(t, rule) || t('every.notSet'),
      schedule: (rule: DoseRule): string => describeSchedule(t, rule),
      reason: (reason: DueReason): string =>
        [describeReason(t, sentence, reason), describeNextDay(t, reason)]
          .filter((part) => part !== '')
          .join(' '),
    }),
    [t, sentence],
  );
}
