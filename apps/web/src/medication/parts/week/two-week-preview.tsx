import { addDays, formatShortDay } from '@packwright/core/days';
import { formatGlyphs, zero } from '@packwright/core/quantity';
import { type DoseRule, explainDay, findRuleProblems, computeTotalDose } from '@packwright/core/schedule';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { messages } from '../../messages/index.ts';
import entryStyles from '../entry/entry.module.css';
import { useScheduleSentences } from '../schedule-sentences.ts';
import { getDaysOfWeek, computeDosesByDay, getMealtimes, getMonday } from './week-facts.ts';
import { DayHead, MealtimeHead } from './week-table.tsx';

interface TwoWeekPreviewProps {
  readonly rule: DoseRule;
  readonly headings: readonly string[];
}

/** Where the tablets land in this week and the next, as the rule is typed; the same core code packs them. */
export function TwoWeekPreview({ rule, headings }: TwoWeekPreviewProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const start = rule.start !== null && rule.start > getToday() ? rule.start : getToday();
  const monday = getMonday(start);
  const last = addDays(monday, 13);
  const isSound = findRuleProblems(rule).length === 0;
  return (
    <div className={entryStyles.preview}>
      <p className={entryStyles.sentence} aria-live="polite">
        <strong>{say.schedule(rule)}</strong>
        {isSound && (
          <span>{t('preview.total', { count: formatGlyphs(computeTotalDose(rule, monday, last)) })}</span>
        )}
      </p>
      <div className={entryStyles.weeks}>
        {[monday, addDays(monday, 7)].map((week) => (
          <PreviewWeek key={week} week={week} rule={rule} headings={headings} />
        ))}
      </div>
    </div>
  );
}

function PreviewWeek({
  week,
  rule,
  headings,
}: TwoWeekPreviewProps & { readonly week: ReturnType<typeof getMonday> }) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const slots = getMealtimes(headings);
  const given = computeDosesByDay([{ id: 0, name: '', rule }], week, addDays(week, 6));
  return (
    <table className={entryStyles.previewTable} aria-label={t('preview.week', { day: formatShortDay(week) })}>
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
