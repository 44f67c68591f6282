import { useWatch } from 'react-hook-form';
import { FormSection, TextAreaField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { useProfile } from '../../../../shell/session/index.ts';
import { type MedicineFacts, isOverrideNeeded } from '../../form/medicine-schema.ts';
import type { MedicineValues } from '../../form/medicine-values.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';

interface CommentSectionProps {
  readonly form: MedicineForm;
  readonly drug: MedicineFacts['drug'];
  readonly needsComment: boolean;
}

/** Why the change is made; and a pharmacist's reason where a weekly medicine is given oftener (MED-16). */
export function CommentSection({ form, drug, needsComment }: CommentSectionProps) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  const { isPharmacist } = useProfile();
  const isTooOften = useWatch({
    control: form.control,
    compute: (values: MedicineValues) => isOverrideNeeded(values, drug),
  });
  return (
    <FormSection title={t('section.comment')}>
      {isTooOften && isPharmacist && (
        <TextAreaField form={form} name="overrideReason" label={label('field.overrideReason')} required />
      )}
      <TextAreaField
        form={form}
        name="userComment"
        label={t('field.userComment')}
        hint={t('field.userCommentHint')}
        required={needsComment}
      />
    </FormSection>
  );
}
