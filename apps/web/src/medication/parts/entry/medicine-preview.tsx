import type { Suspension } from '@packwright/core/schedule';
import { supplies } from '@packwright/core/fields';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { ScrollBox } from '../../../kit/page/index.ts';
import { entryMessages } from '../../messages/entry.ts';
import { pickDoseInputs } from '../form/dose-inputs.ts';
import { isPrnPackType, toDoseRule } from '../form/dose-rule.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import { useTimetable } from '../form/use-timetable.ts';
import { LabelPreview } from './label-preview.tsx';
import styles from './form-layout.module.css';

const TwoWeekPreview = lazyPart(
  () => import('../week/two-week-preview.tsx').then((module) => module.TwoWeekPreview),
  <div className={styles.place} />,
);

interface MedicinePreviewProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly strength: string;
  readonly suspensions: readonly Suspension[];
}

/** The label and the cells of the pack beside the fields: both follow each dose and word that is typed. */
export function MedicinePreview({ form, headings, strength, suspensions }: MedicinePreviewProps) {
  const t = useTranslate(entryMessages);
  return (
    <ScrollBox label={t('preview')} className={styles.side}>
      <LabelPreview form={form} headings={headings} strength={strength} />
      <DosePreview form={form} headings={headings} suspensions={suspensions} />
    </ScrollBox>
  );
}

function DosePreview({ form, headings, suspensions }: Omit<MedicinePreviewProps, 'strength'>) {
  const t = useTranslate(entryMessages);
  const values = useTimetable(form);
  const isPrn = isPrnPackType(values.packType);
  const isInPack = values.packType === supplies.packed.code || values.packType === supplies.prn.code;
  const title = t(isInPack ? 'doses' : 'outside');
  return (
    <section className={styles.doses} aria-label={title}>
      <h2>{title}</h2>
      {isPrn ? (
        <p>{t('prn')}</p>
      ) : (
        <TwoWeekPreview
          rule={toDoseRule(values, suspensions)}
          headings={headings}
          hasCells={pickDoseInputs(values).hasDoses}
        />
      )}
    </section>
  );
}
