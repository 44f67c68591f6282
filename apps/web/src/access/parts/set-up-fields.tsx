import { timeZones } from '@packwright/core/days';
import type { ReactNode } from 'react';
import {
  CheckboxField,
  type EditFormHandle,
  FieldGrid,
  PasswordField,
  SelectField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/set-up.ts';
import type { SetUpValues } from './set-up-values.ts';
import styles from './set-up.module.css';

const stages = ['packJobPrinting', 'packJobPacking', 'packJobChecking', 'packJobDistribution'] as const;

interface SetUpFieldsProps {
  readonly form: EditFormHandle<SetUpValues>;
}

/** The fields of a first pharmacy in the order in which a person knows them. */
export function SetUpFields({ form }: SetUpFieldsProps) {
  const t = useTranslate(messages);
  return (
    <>
      <Group title={t('group.code')}>
        <TextField
          form={form}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          kind="code"
          required
          first
          span={12}
        />
      </Group>
      <Group title={t('group.pharmacy')}>
        <TextField form={form} name="name" label={t('name')} required />
        <SelectField
          form={form}
          name="timezone"
          label={t('timezone')}
          options={timeZones.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextField
          form={form}
          name="pharmacyCode"
          label={t('pharmacyCode')}
          hint={t('pharmacyCodeHint')}
          kind="code"
          required
          span={12}
        />
      </Group>
      <Group title={t('group.stages')} hint={t('stagesHint')}>
        {stages.map((name) => (
          <CheckboxField key={name} form={form} name={name} label={t(name)} span={3} />
        ))}
      </Group>
      <AdministratorFields form={form} />
    </>
  );
}

function AdministratorFields({ form }: SetUpFieldsProps) {
  const t = useTranslate(messages);
  const isPharmacist = form.watch('isPharmacist') === true;
  return (
    <Group title={t('group.administrator')}>
      <TextField
        form={form}
        name="administratorFirstName"
        label={t('firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        form={form}
        name="administratorLastName"
        label={t('lastName')}
        autoComplete="family-name"
        required
      />
      <TextField
        form={form}
        name="administratorUserName"
        label={t('userName')}
        autoComplete="username"
        kind="code"
        required
      />
      <TextField form={form} name="email" label={t('email')} kind="email" autoComplete="email" required />
      <PasswordField
        form={form}
        name="password"
        label={t('password')}
        hint={t('passwordRule')}
        autoComplete="new-password"
        required
        span={12}
      />
      <PasswordField
        form={form}
        name="confirm"
        label={t('confirm')}
        autoComplete="new-password"
        required
        span={12}
      />
      <CheckboxField form={form} name="isPharmacist" label={t('isPharmacist')} span={12} />
      {isPharmacist && (
        <TextField form={form} name="registrationNumber" label={t('registration')} kind="code" />
      )}
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint && <p>{hint}</p>}
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}
