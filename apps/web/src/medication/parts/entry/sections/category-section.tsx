import { CheckboxField, FormSection } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';

const flags = [
  'isS8Drug',
  'isCytotoxic',
  'isWarfarin',
  'isSinemet',
  'isS4N',
  'isInsulin',
  'isDoNotCrush',
  'isPreventBrandswap',
] as const;

/** Flags that move a medicine out of the standard pack, and what a packer must mind. */
export function CategorySection({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  return (
    <FormSection title={t('section.category')} hint={t('section.categoryHint')}>
      {flags.map((flag) => (
        <CheckboxField key={flag} form={form} name={flag} label={label(`field.${flag}`)} span={6} />
      ))}
    </FormSection>
  );
}
