import { addDays, formatShortDay } from '@packwright/core/days';
import { formatGlyphs, zero } from '@packwright/core/quantity';
import { type DoseRule, explainDay, findRuleProblems, computeTotalDose } from '@packwright/core/schedule';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { messages } from '../../messages/index.ts';
import styles from '../entry/form-layout.module.css';
import { useScheduleSentences } from '../schedule-sentences.ts';
import { useMeals } from '../use-meals.ts';
import { getDaysOfWeek, computeDosesByDay, getMealtimes, getMonday } from './week-facts.ts';
import { DayHead, MealtimeHead } from './week-table.tsx';

interface TwoWeekPreviewProps {
  readonly rule: DoseRule;
  readonly headings: readonly string[];
  /** A medicine outside the pack may have a time in words alone. */
  readonly hasCells: boolean;
}

/** Where the tablets land in this week and the next, as the rule is typed; the same core code packs them. */
export function TwoWeekPreview({ rule, headings: written, hasCells }: TwoWeekPreviewProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const meals = useMeals();
  const headings = written.map(written.length > 4 ? meals.short : meals.full);
  const start = rule.start !== null && rule.start > getToday() ? rule.start : getToday();
  const monday = getMonday(start);
  const last = addDays(monday, 13);
  const isSound = hasCells && findRuleProblems(rule).length === 0;
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        <strong>{say.schedule(rule)}</strong>
        {isSound && (
          <span>{t('preview.total', { count: formatGlyphs(computeTotalDose(rule, monday, last)) })}</span>
        )}
      </p>
      {hasCells &&
        [monday, addDays(monday, 7)].map((week) => (
          <PreviewWeek key={week} week={week} rule={rule} headings={headings} />
        ))}
    </>
  );
}

interface PreviewWeekProps extends Omit<TwoWeekPreviewProps, 'hasCells'> {
  readonly week: ReturnType<typeof getMonday>;
}

function PreviewWeek({ week, rule, headings }: PreviewWeekProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const slots = getMealtimes(headings);
  const given = computeDosesByDay([{ id: 0, name: '', rule }], week, addDays(week, 6));
  return (
    <table className={styles.week} aria-label={t('preview.week', { day: formatShortDay(week) })}>
      <MealtimeHead mealtimes={slots} />
      <tbody>
        {getDaysOfWeek(week).map((day) => {
          const { isDue, reason } = explainDay(rule, day);
          const doses = given.get(day)?.[0] ?? [];
          return (
            <tr key={day} data-due={isDue || undefined} title={say.reason(reason)}>
              <DayHead day={day} />
              {slots.map(({ slot }) => {
                const dose = doses[slot] ?? zero;
                return (
                  <td key={slot} data-given={dose > 0 || undefined}>
                    <bdi>{dose > 0 ? formatGlyphs(dose) : '·'}</bdi>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
