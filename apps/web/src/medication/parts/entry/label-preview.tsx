import { buildDirection } from '@packwright/core/directions';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import { splitDirection, toDirectionRule } from '../form/direction-rule.ts';
import { useSettledWords } from '../form/use-settled-words.ts';
import { useTimetable } from '../form/use-timetable.ts';
import { messages } from '../../messages/index.ts';
import styles from './form-layout.module.css';

// Its reader of words is large, and most medicines have no words of their own.
const WrittenLines = lazyPart(() => import('./written-lines.tsx').then((module) => module.WrittenLines));

interface LabelPreviewProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly strength: string;
}

/** The direction as the label will say it, in sight while doses and words are typed (MED-27). Labels are English. */
export function LabelPreview({ form, headings, strength }: LabelPreviewProps) {
  const t = useTranslate(messages);
  const values = useTimetable(form);
  const hasReason = useWatch({
    control: form.control,
    name: 'directionReason',
    compute: (text) => text.trim() !== '',
  });
  const written = splitDirection(useSettledWords(form));
  const rule = toDirectionRule(values, headings, strength);
  return (
    <section className={styles.label} aria-label={t('preview.label')}>
      <h2>{t('preview.label')}</h2>
      <output lang="en" dir="ltr">
        {written.length === 0 ? (
          <span>{buildDirection(rule)}</span>
        ) : (
          <WrittenLines rule={rule} written={written} hasReason={hasReason} />
        )}
        {values.isDoNotCrush && <strong>DO NOT CRUSH</strong>}
      </output>
    </section>
  );
}
