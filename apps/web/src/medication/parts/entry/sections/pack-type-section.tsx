import { doseTypes, routes, supplies } from '@packwright/core/fields';
import { useRouteName } from '../../../../catalogue/index.ts';
import { FormSection, SelectField, TextField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import type { Foil } from '../../../calls/index.ts';
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
  const label = useTranslate(medicineLabels);
  const supply = usePackTypeName();
  const routeName = useRouteName();
  const kinds = Object.values(supplies).filter(({ code }) => code !== supplies.none.code);
  return (
    <FormSection title={t('section.supply')} hint={t('section.supplyHint')}>
      <SelectField
        form={form}
        name="packType"
        label={label('field.supply')}
        required
        span={4}
        options={kinds.map(({ code }) => ({ value: code, label: supply(code) }))}
      />
      <SelectField
        form={form}
        name="foilId"
        label={t('field.foil')}
        required
        span={4}
        options={foils.map(({ foilId, label, packType }) => ({
          value: foilId,
          label: `${t('foil.title', { label: isolateText(label) })} · ${packType}`,
        }))}
      />
      <SelectField
        form={form}
        name="route"
        label={label('field.route')}
        span={4}
        options={Object.values(routes).map(({ code }) => ({ value: code, label: routeName(code) }))}
      />
      <SelectField
        form={form}
        name="doseType1"
        label={label('field.doseType1')}
        span={4}
        options={Object.values(doseTypes).map(({ code }) => ({
          value: code,
          label: label(`doseType.${code}`),
        }))}
      />
      <TextField form={form} name="doseType2" label={label('field.doseType2')} span={4} />
      <TextField form={form} name="unit" label={label('field.unit')} span={4} />
    </FormSection>
  );
}
