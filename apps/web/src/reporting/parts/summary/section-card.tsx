import { readJobStatus } from '@packwright/core/jobs';
import type { RowSubject, SummarySection } from '@packwright/core/summary';
import type { ReactNode } from 'react';
import { BarChart, type ChartFigure } from '../../../kit/chart/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { stageTones } from '../../../theme/stage-tones.ts';
import { summaryMessages } from '../../messages/summary.ts';
import styles from './summary.module.css';

interface SectionCardProps {
  readonly section: SummarySection;
  readonly note?: ReactNode;
}

/** One question about the period: its figures, each with a bar (SUMMARY-9). */
export function SectionCard({ section: { name, subject: kind, measures, rows }, note }: SectionCardProps) {
  const t = useTranslate(summaryMessages);
  const codeLabel = useCodeLabel();
  const title = codeLabel('summarySection', name);
  const toFigure = ({ subject, values }: SummarySection['rows'][number]): ChartFigure => ({
    name: subject.codes === undefined ? subject.text : codeLabel(subject.codes, subject.text),
    values,
    ...findTone(subject),
  });
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <BarChart
          label={title}
          headings={[
            codeLabel('summarySubject', kind),
            ...measures.map((measure) => codeLabel('summaryMeasure', measure)),
          ]}
          figures={rows.map(toFigure)}
        />
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function findTone({ codes, text }: RowSubject): Pick<ChartFigure, 'tone'> {
  const status = codes === 'packStatus' ? readJobStatus(Number(text)) : null;
  return status === null ? {} : { tone: stageTones[status] };
}
