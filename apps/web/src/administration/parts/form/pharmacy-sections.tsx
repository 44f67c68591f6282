import { states } from '@packwright/core/fields';
import {
  type EditFormHandle,
  FormSection,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages } from '../../messages/pharmacy.ts';
import { lineNames, type PharmacyProfileValues } from './pharmacy-profile-values.ts';

interface PharmacySectionsProps {
  readonly form: EditFormHandle<PharmacyProfileValues>;
  readonly disabled?: boolean;
  /** The invitation goes to the first mail address. */
  readonly isMailRequired?: boolean;
}

/** Address, phones and mail of a pharmacy. */
export function PharmacySections({ form, disabled = false, isMailRequired = false }: PharmacySectionsProps) {
  const t = useTranslate(messages);
  return (
    <>
      <FormSection title={t('group.address')}>
        <TextField form={form} name="street" label={t('label.street')} span={12} disabled={disabled} />
        <TextField form={form} name="suburb" label={t('label.suburb')} disabled={disabled} />
        <SelectField
          form={form}
          name="state"
          label={t('label.state')}
          span={3}
          disabled={disabled}
          clearable
          options={states.map((state) => ({ value: state, label: state }))}
        />
        <TextField
          form={form}
          name="postalCode"
          label={t('label.postalCode')}
          span={3}
          kind="code"
          disabled={disabled}
        />
      </FormSection>
      <FormSection title={t('group.contact')} hint={t('groupHint.contact')}>
        {lineNames.map((name) => (
          <TextAreaField
            key={name}
            form={form}
            name={name}
            label={t(`label.${name}`)}
            span={4}
            disabled={disabled}
            required={isMailRequired && name === 'email'}
          />
        ))}
      </FormSection>
    </>
  );
}
