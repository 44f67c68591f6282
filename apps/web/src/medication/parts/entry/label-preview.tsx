import { buildLabelDirection, listDirectionLines } from '@packwright/core/directions';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../../kit/language/index.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import { splitDirection, toDirectionRule } from '../form/direction-rule.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import { messages } from '../../messages/index.ts';
import styles from './entry.module.css';

interface LabelPreviewProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly strength: string;
}

/** The direction as the label will say it, in sight while doses and words are typed (MED-27). Labels are English. */
export function LabelPreview({ form, headings, strength }: LabelPreviewProps) {
  const t = useTranslate(messages);
  const values = useWatch({ control: form.control }) as MedicineValues;
  const written = splitDirection(values.direction);
  const rule = toDirectionRule(values, headings, strength);
  const lines = listDirectionLines(buildLabelDirection(rule, written, values.directionReason.trim() !== ''));
  return (
    <section className={styles.label} aria-label={t('preview.label')}>
      <h2>{t('preview.label')}</h2>
      <output lang="en" dir="ltr">
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
        {values.isDoNotCrush && <strong>DO NOT CRUSH</strong>}
      </output>
    </section>
  );
}
