import { getCodes, isHighRisk, routes } from '@packwright/core/fields';
import { packabilities } from '@packwright/core/medicines';
import { poisonsSchedules } from '@packwright/contract/catalogue';
import { useWatch } from 'react-hook-form';
import {
  AsyncSelectField,
  CheckboxField,
  EditForm,
  type EditFormHandle,
  FieldCell,
  FormSection,
  NumberField,
  SaveBar,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Pill } from '../../kit/page/index.ts';
import { searchDrugOptions, useHighRiskCodes } from '../calls.ts';
import type { DrugValues } from './form/schema.ts';
import { messages } from '../messages/index.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { useRouteName } from './use-route-name.ts';

interface SectionProps {
  readonly form: EditFormHandle<DrugValues>;
}

interface DrugFormProps extends SectionProps {
  readonly isNew: boolean;
  readonly verb?: string;
  readonly onCancel?: () => void;
  /** The drug that goes into the pack instead, so that its name shows. */
  readonly packed?: { readonly value: number; readonly label: string } | undefined;
}

/** Every field of a drug (DRUG-13), in the order in which a pack of it is read. */
export function DrugForm({ form, isNew, verb, onCancel, packed }: DrugFormProps) {
  return (
    <EditForm form={form} withSections>
      <NameSection form={form} isNew={isNew} />
      <ClassSection form={form} />
      <PackingSection form={form} packed={packed} />
      <AppearanceSection form={form} />
      <PrintSection form={form} />
      <SaveBar form={form} {...(verb && { verb })} {...(onCancel && { onCancel })} />
    </EditForm>
  );
}

function NameSection({ form, isNew }: SectionProps & { readonly isNew: boolean }) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.name')}>
      <TextField form={form} name="drugName" label={t('field.drugName')} required span={6} />
      <TextField form={form} name="genericName" label={t('field.genericName')} span={6} />
      <TextField form={form} name="strength" label={t('field.strength')} span={4} />
      <TextField form={form} name="form" label={t('field.form')} span={4} />
      <TextField form={form} name="type" label={t('field.type')} span={4} />
      <TextField
        form={form}
        name="drugCode"
        label={t('field.drugCode')}
        kind="code"
        span={4}
        disabled={!isNew}
        hint={t(isNew ? 'field.drugCodeHint' : 'field.drugCodeKept')}
      />
      <TextField
        form={form}
        name="genericCode"
        label={t('field.genericCode')}
        hint={t('field.genericCodeHint')}
        kind="code"
        span={8}
      />
      <TextField form={form} name="supplier" label={t('field.supplier')} span={6} />
      <TextField form={form} name="altBrand" label={t('field.altBrand')} span={6} />
    </FormSection>
  );
}

function ClassSection({ form }: SectionProps) {
  const t = useTranslate(messages);
  const routeName = useRouteName();
  const atcCode = useWatch({ control: form.control, name: 'atcCode' }) ?? '';
  const highRisk = useHighRiskCodes().data;
  return (
    <FormSection title={t('section.class')}>
      <SelectField
        form={form}
        name="schedule"
        label={t('field.schedule')}
        span={4}
        // '' is a schedule of its own here: unscheduled.
        none="-"
        options={poisonsSchedules.map((value) => ({
          value,
          label: value === '' ? t('schedule.none') : value,
        }))}
      />
      <TextField form={form} name="atcCode" label={t('field.atcCode')} kind="code" span={4} />
      <SelectField
        form={form}
        name="route"
        label={t('field.route')}
        span={4}
        options={getCodes(routes).map((value) => ({ value, label: routeName(value) }))}
      />
      <CheckboxField form={form} name="isCytotoxic" label={t('field.isCytotoxic')} span={4} />
      <CheckboxField form={form} name="isBrandCritical" label={t('field.isBrandCritical')} span={4} />
      <CheckboxField form={form} name="isSixtyDay" label={t('field.isSixtyDay')} span={4} />
      <FieldCell span={4}>
        <span aria-live="polite">
          {isHighRisk(atcCode.trim().toUpperCase(), highRisk?.codes) && (
            <Pill tone="red" dotless>
              {t('badge.highRisk')}
            </Pill>
          )}
        </span>
      </FieldCell>
    </FormSection>
  );
}

function PackingSection({ form, packed }: SectionProps & Pick<DrugFormProps, 'packed'>) {
  const t = useTranslate(messages);
  const packable = useWatch({ control: form.control, name: 'packable' });
  return (
    <FormSection title={t('section.packing')}>
      <SegmentedField
        form={form}
        name="packable"
        label={t('field.packable')}
        span={packable === 'yes' ? 12 : 6}
        options={packabilities.map((value) => ({ value, label: t(`packable.${value}`) }))}
      />
      {packable !== 'yes' && (
        <TextField form={form} name="packableReason" label={t('field.packableReason')} span={6} />
      )}
      <CheckboxField form={form} name="isDoNotCrush" label={t('field.isDoNotCrush')} span={4} />
      <CheckboxField form={form} name="isDoNotCrushKnown" label={t('field.isDoNotCrushKnown')} span={4} />
      <CheckboxField form={form} name="isScored" label={t('field.isScored')} span={4} />
      <NumberField
        form={form}
        name="packSize"
        label={t('field.packSize')}
        hint={t('field.packSizeHint')}
        span={3}
      />
      <NumberField
        form={form}
        name="shelfLife"
        label={t('field.shelfLife')}
        hint={t('field.shelfLifeHint')}
        span={3}
      />
      <AsyncSelectField
        form={form}
        name="packedDrugId"
        label={t('field.packedDrugId')}
        hint={t('field.packedDrugHint')}
        span={6}
        queryKey={['catalogue', 'drug-options']}
        search={searchDrugOptions}
        current={packed}
        none={0}
        clearable
      />
    </FormSection>
  );
}

function PrintSection({ form }: SectionProps) {
  const t = useTranslate(messages);
  const hasOwnName = useWatch({ control: form.control, name: 'usePrintingDrugName' });
  return (
    <FormSection title={t('section.print')}>
      <CheckboxField
        form={form}
        name="usePrintingDrugName"
        label={t('field.usePrintingDrugName')}
        span={12}
      />
      {hasOwnName === true && (
        <TextField form={form} name="printingDrugName" label={t('field.printingDrugName')} span={12} />
      )}
      <TextField form={form} name="presentation" label={t('field.presentation')} span={12} />
      <TextAreaField form={form} name="direction" label={t('field.direction')} />
      <TextAreaField form={form} name="warning" label={t('field.warning')} hint={t('field.warningHint')} />
    </FormSection>
  );
}
