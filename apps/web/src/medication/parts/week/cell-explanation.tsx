import { type Day, formatDay, getWeekday } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './week.module.css';
import { useScheduleSentences, formatWeekday } from '../schedule-sentences.ts';
import { explainCell, type GivenMedicine } from './week-facts.ts';

interface CellExplanationProps {
  readonly medicines: readonly GivenMedicine[];
  readonly day: Day;
  readonly slot: number;
  readonly heading: string;
}

/** Explain this dose: the content of the cell, and why each medicine is due that day or not. */
export function CellExplanation({ medicines, day, slot, heading }: CellExplanationProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const lines = explainCell(medicines, day, slot);
  return (
    <div className={styles.explanation} aria-live="polite">
      <strong>
        {formatWeekday(getWeekday(day))} <BidiText>{formatDay(day)}</BidiText>, <bdi>{heading}</bdi>
      </strong>
      {lines.length === 0 && <p className={styles.hint}>{t('week.nothing')}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.id} data-due={line.dose > 0 || undefined}>
            <b>
              <bdi>{line.dose > 0 ? formatGlyphs(line.dose) : '–'}</bdi>
            </b>
            <span>
              <BidiText>{line.name}</BidiText>
              <small>
                {say.frequency(line.rule)}. {say.reason(line.reason)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
