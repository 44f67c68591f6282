import { checkerRules } from '@packwright/contract/access';
import { dispensingSystems } from '@packwright/core/fields';
import { secondFactorRules } from '@packwright/core/permissions';
import {
  type EditFormHandle,
  type FieldProps,
  NumberField,
  type Option,
  PasswordField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import { messages } from '../../messages/pharmacy.ts';
import type { PharmacySettingValues } from '../form/pharmacy-setting-values.ts';
import type { SettingField } from './setting-groups.ts';

interface SettingInputProps {
  readonly form: EditFormHandle<PharmacySettingValues>;
  readonly field: SettingField;
  readonly disabled: boolean;
}

/** The input of one setting by its kind. */
export function SettingInput({ form, field: { path, name, kind }, disabled }: SettingInputProps) {
  const t = useTranslate(messages);
  const hint = `hint.${name}`;
  const props: FieldProps<PharmacySettingValues> = {
    form,
    name: path as FieldProps<PharmacySettingValues>['name'],
    label: t(`label.${name}`),
    disabled,
    ...(hasMessage(messages, hint) && { hint: t(hint) }),
  };
  switch (kind) {
    case 'switch':
      return <SwitchField {...props} span={12} />;
    case 'number':
      return <NumberField {...props} />;
    case 'lines':
      return <TextAreaField {...props} />;
    case 'secret':
      return <PasswordField {...props} autoComplete="new-password" />;
    case 'choice':
      return <ChoiceInput {...props} choice={name} />;
    case 'text':
      return <TextField {...props} kind="code" />;
  }
}

const otherSystems = Array.from({ length: 9 }, (_, index) => index + 4);

function ChoiceInput({ choice, ...props }: FieldProps<PharmacySettingValues> & { readonly choice: string }) {
  const t = useTranslate(messages);
  if (choice === 'checkerIsPacker')
    return (
      <SegmentedField
        {...props}
        span={12}
        options={checkerRules.map((value) => ({ value, label: t(`checkerIsPacker.${value}`) }))}
      />
    );
  if (choice === 'secondFactorFor')
    return (
      <SegmentedField
        {...props}
        span={12}
        options={secondFactorRules.map((value) => ({ value, label: t(`secondFactorFor.${value}`) }))}
      />
    );
  const { none, fred, fredPak, minfos, withoutSync } = dispensingSystems;
  const options: readonly Option[] = [
    { value: none.code, label: t('system.none') },
    { value: fred.code, label: t('system.fred') },
    { value: fredPak.code, label: t('system.fredPak') },
    { value: minfos.code, label: t('system.minfos') },
    ...otherSystems.map((code) => ({ value: code, label: `${t('system.other')} (${code})` })),
    { value: withoutSync.code, label: t('system.withoutSync') },
  ];
  return <SelectField {...props} options={options} />;
}
