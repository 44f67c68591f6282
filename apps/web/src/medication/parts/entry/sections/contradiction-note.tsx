import { Button } from '@mantine/core';
import { findDirectionContradictions } from '@packwright/core/directions';
import { TextAreaField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { useProfile } from '../../../../shell/session/index.ts';
import { splitDirection, toDirectionRule } from '../../form/direction-rule.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import { useSettledWords } from '../../form/use-settled-words.ts';
import { useTimetable } from '../../form/use-timetable.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import styles from '../../profile/profile.module.css';

interface ContradictionNoteProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly strength: string;
}

/** In what the written words contradict the doses while both are typed; a pharmacist may keep them (MED-28). */
export function ContradictionNote({ form, headings, strength }: ContradictionNoteProps) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  const { isPharmacist } = useProfile();
  const values = useTimetable(form);
  const words = useSettledWords(form);
  const found = findDirectionContradictions(
    splitDirection(words),
    toDirectionRule(values, headings, strength),
  );
  if (found.length === 0) return null;
  const kinds = found.map((kind) => t(`contradiction.${kind}`)).join(label('list.comma'));
  const leaveToDoses = (): void =>
    form.setValue('direction', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <div className={styles.note} data-tone="red" role="alert">
        <strong>{t('direction.contradicts', { kinds })}</strong>{' '}
        {t(isPharmacist ? 'direction.pharmacist' : 'direction.others')}{' '}
        <Button variant="default" size="compact-sm" onClick={leaveToDoses}>
          {t('direction.leave')}
        </Button>
      </div>
      {isPharmacist && (
        <TextAreaField form={form} name="directionReason" label={label('field.directionReason')} required />
      )}
    </>
  );
}
