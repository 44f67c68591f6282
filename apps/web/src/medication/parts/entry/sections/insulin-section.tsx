import { getCodes, injectionSites, insulinDevices, insulinTimes } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import { FormSection, MultiSelectField, SelectField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { earlyMessages } from '../../../messages/early.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';

/** How insulin is injected, when and where (MED-59); nothing for other medicines. */
export function InsulinSection({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(earlyMessages);
  const label = useTranslate(medicineLabels);
  if (!useWatch({ control: form.control, name: 'isInsulin' })) return null;
  return (
    <FormSection title={label('field.isInsulin')} hint={t('insulin.hint')}>
      <SelectField
        form={form}
        name="insulinDevice"
        label={label('field.insulinDevice')}
        span={4}
        clearable
        options={getCodes(insulinDevices).map((value) => ({ value, label: label(`insulinDevice.${value}`) }))}
      />
      <MultiSelectField
        form={form}
        name="insulinTimes"
        label={label('field.insulinTimes')}
        span={8}
        options={getCodes(insulinTimes).map((value) => ({ value, label: label(`insulinTimes.${value}`) }))}
      />
      <MultiSelectField
        form={form}
        name="injectionSites"
        label={label('field.injectionSites')}
        span={12}
        options={getCodes(injectionSites).map((value) => ({
          value,
          label: label(`injectionSites.${value}`),
        }))}
      />
    </FormSection>
  );
}
