import { readJobStatus } from '@packwright/core/jobs';
import type { RowSubject, SummarySection } from '@packwright/core/summary';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { type BarRow, BarTable, Card } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { stageTones } from '../../../theme/stage-tones.ts';
import type { Tone } from '../../../theme/tones.ts';
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
  const toBarRow = ({ subject, values }: SummarySection['rows'][number]): BarRow => ({
    name: subject.codes === undefined ? subject.text : codeLabel(subject.codes, subject.text),
    values,
    tone: getTone(subject),
  });
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <BarTable
          label={title}
          headings={[
            codeLabel('summarySubject', kind),
            ...measures.map((measure) => codeLabel('summaryMeasure', measure)),
          ]}
          rows={rows.map(toBarRow)}
        />
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function getTone({ codes, text }: RowSubject): Tone {
  const status = codes === 'packStatus' ? readJobStatus(Number(text)) : null;
  return status === null ? 'green' : stageTones[status];
}
