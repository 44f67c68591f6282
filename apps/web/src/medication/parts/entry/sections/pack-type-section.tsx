import { doseTypes, routes, supplies } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import { useRouteName } from '../../../../catalogue/index.ts';
import { FormSection, SelectField, TextField } from '../../../../kit/form/index.ts';
import { type MessageKey, useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import type { Foil } from '../../../calls/index.ts';
import { entryMessages } from '../../../messages/entry.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import { usePackTypeName } from '../../use-pack-type-name.ts';

/** How the medicine is supplied, in which pack, by which route. */
export function PackTypeSection({
  form,
  foils,
}: {
  readonly form: MedicineForm;
  readonly foils: readonly Foil[];
}) {
  const t = useTranslate(messages);
  const hint = useTranslate(entryMessages);
  const label = useTranslate(medicineLabels);
  const [packType, doseType] = useWatch({ control: form.control, name: ['packType', 'doseType1'] });
  const supply = usePackTypeName();
  const routeName = useRouteName();
  const kinds = Object.values(supplies).filter(({ code }) => code !== supplies.none.code);
  return (
    <FormSection title={t('section.supply')} hint={t('section.supplyHint')}>
      <SelectField
        form={form}
        name="packType"
        label={label('field.supply')}
        hint={hint(`supply.${packType}` as MessageKey<typeof entryMessages>)}
        required
        span={6}
        options={kinds.map(({ code }) => ({ value: code, label: supply(code) }))}
      />
      <SelectField
        form={form}
        name="foilId"
        label={t('field.foil')}
        hint={hint('foil')}
        required
        span={6}
        options={foils.map(({ foilId, label, packType }) => ({
          value: foilId,
          label: `${t('foil.title', { label: isolateText(label) })} · ${packType}`,
        }))}
      />
      <SelectField
        form={form}
        name="route"
        label={label('field.route')}
        span={6}
        options={Object.values(routes).map(({ code }) => ({ value: code, label: routeName(code) }))}
      />
      <SelectField
        form={form}
        name="doseType1"
        label={label('field.doseType1')}
        {...(doseType === doseTypes.variable.code && { hint: hint('doseType.variable') })}
        span={6}
        options={Object.values(doseTypes).map(({ code }) => ({
          value: code,
          label: label(`doseType.${code}`),
        }))}
      />
      <TextField form={form} name="doseType2" label={label('field.doseType2')} span={6} />
      <TextField form={form} name="unit" label={label('field.unit')} span={6} />
    </FormSection>
  );
}
