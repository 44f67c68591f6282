import { addDays, formatDay, weekdays } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import { buildLineRule, type LinePlace, planLineChanges } from '@packwright/core/warfarin';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { useScheduleSentences } from '../schedule-sentences.ts';
import type { NamedLine } from './standing-lines.ts';
import type { TabletLine } from './week-lines.ts';
import styles from './warfarin.module.css';

interface LineChangesListProps {
  readonly standing: readonly NamedLine[];
  readonly lines: readonly TabletLine[];
  readonly place: LinePlace;
}

/** Every line with its fate, by the rule that the server follows. */
export function LineChangesList({ standing, lines, place }: LineChangesListProps) {
  const t = useTranslate(warfarinMessages);
  const say = useScheduleSentences();
  const ordered = lines.map((line) => ({
    ...line,
    weekDays: weekdays.map((day) => line.weekDays.includes(day)),
  }));
  const changes = planLineChanges(standing, ordered, place, getToday());
  const nameOf = new Map(standing.map(({ prescriptionId, name }) => [prescriptionId, name]));
  const describeLine = (id: number): string => isolateText(nameOf.get(id) ?? '');
  const sentences = [
    ...changes.added.map((line) =>
      t('lines.added', {
        medicine: isolateText(lines.find(({ drugId }) => drugId === line.drugId)?.name ?? ''),
        tablets: isolateText(formatGlyphs(line.tablets)),
        days: say.frequency(buildLineRule(line, place)),
        day: isolateText(formatDay(place.from)),
      }),
    ),
    ...changes.ended.map(({ prescriptionId }) =>
      t('lines.ended', {
        medicine: describeLine(prescriptionId),
        day: isolateText(formatDay(addDays(place.from, -1))),
      }),
    ),
    ...changes.ceased.map(({ prescriptionId }) =>
      t('lines.ceased', { medicine: describeLine(prescriptionId) }),
    ),
    ...changes.kept
      .filter(({ rule }) => rule.end === null)
      .map(({ prescriptionId }) => t('lines.kept', { medicine: describeLine(prescriptionId) })),
  ];
  return (
    <section className={`${styles.note} ${styles.changes}`} data-tone="grey" aria-label={t('lines.changes')}>
      <strong>{t('lines.changes')}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
