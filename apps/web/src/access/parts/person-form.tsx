import { useWatch } from 'react-hook-form';
import { emailTakenMessage, userNameTakenMessage } from '@packwright/core/fields';
import {
  DateField,
  type EditFormHandle,
  FormSection,
  getFieldId,
  MultiSelectField,
  SelectField,
  TextField,
} from '../../kit/form/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { useProfile } from '../../shell/session/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { isNameTaken, type Person } from '../calls/people.ts';
import { useRoleChoices } from '../calls/roles.ts';
import { messages } from '../messages/people.ts';
import { AvatarField } from './avatar-field.tsx';
import styles from './people.module.css';
import { genders, type PersonValues } from './person-values.ts';

interface PersonSectionsProps {
  readonly form: EditFormHandle<PersonValues>;
  /** 0 for a new person. */
  readonly personId: number;
  readonly original: Pick<PersonValues, 'userName' | 'email'>;
  readonly disabled?: boolean;
  /** Who the person is can be changed by them alone (ACCESS-50). */
  readonly isNameKept?: boolean;
  /** The roles that the person holds and that cannot be given here. */
  readonly heldRoles?: Person['roles'];
}

/** The sections of a person: who they are and what they do. */
export function PersonSections(props: PersonSectionsProps) {
  const askIfTaken = useTakenQuestion(props);
  return (
    <div className={styles.checked} onBlur={({ target }) => askIfTaken(target.id)}>
      <PersonSection {...props} />
      <WorkSection {...props} />
    </div>
  );
}

function PersonSection({ form, disabled = false, isNameKept = false }: PersonSectionsProps) {
  const t = useTranslate(messages);
  const isKept = disabled || isNameKept;
  return (
    <FormSection title={t('section.person')} {...(isNameKept && { hint: t('elsewhere') })}>
      <PersonAvatar form={form} disabled={disabled} />
      <TextField form={form} name="firstName" label={t('firstName')} required span={6} disabled={isKept} />
      <TextField form={form} name="lastName" label={t('lastName')} required span={6} disabled={isKept} />
      <TextField
        form={form}
        name="userName"
        label={t('userName')}
        hint={t('userNameHint')}
        kind="code"
        required
        span={6}
        disabled={isKept}
      />
      <TextField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        kind="email"
        span={6}
        disabled={isKept}
      />
      <DateField form={form} name="dob" label={t('dob')} past typicalAge={40} span={3} disabled={disabled} />
      <SelectField
        form={form}
        name="gender"
        label={t('gender')}
        span={3}
        disabled={disabled}
        options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
    </FormSection>
  );
}

function PersonAvatar({ form, disabled = false }: Pick<PersonSectionsProps, 'form' | 'disabled'>) {
  const [first, last] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  return <AvatarField form={form} first={first || '?'} last={last} disabled={disabled} />;
}

function WorkSection({ form, disabled = false, heldRoles = [] }: PersonSectionsProps) {
  const t = useTranslate(messages);
  const roles = useRoleChoices().data ?? [];
  const sentence = useSentence();
  const nameRole = useRoleName();
  const { pharmacies } = useProfile();
  const known = [...roles, ...heldRoles.filter(({ id }) => roles.every((role) => role.id !== id))];
  return (
    <FormSection title={t('section.work')} hint={t('section.workHint')}>
      <MultiSelectField
        form={form}
        name="roleIds"
        label={t('roles')}
        required
        span={6}
        disabled={disabled}
        options={known.map((role) => ({ value: role.id, label: nameRole(role) }))}
      />
      <TextField
        form={form}
        name="registrationNumber"
        label={t('registrationNumber')}
        kind="code"
        span={3}
        disabled={disabled}
      />
      <DateField
        form={form}
        name="registrationEndsOn"
        label={t('registrationEndsOn')}
        span={3}
        disabled={disabled}
      />
      {pharmacies.length > 1 && (
        <MultiSelectField
          form={form}
          name="pharmacyIds"
          label={t('pharmacies')}
          span={6}
          disabled={disabled}
          options={pharmacies.map(({ pharmacyId, name }) => ({ value: pharmacyId, label: sentence(name) }))}
        />
      )}
    </FormSection>
  );
}

const takenMessages = { userName: userNameTakenMessage, email: emailTakenMessage } as const;

/** Asks, when a name or a mail address is left, whether somebody else has it. */
function useTakenQuestion({ form, personId, original }: PersonSectionsProps): (fieldId: string) => void {
  const ask = async (name: keyof typeof takenMessages): Promise<void> => {
    const value = (form.getValues(name) ?? '').trim();
    if (value === '' || value.toLowerCase() === (original[name] ?? '').toLowerCase()) return;
    // It is asked again on saving, so a question that fails says nothing.
    const isTaken = await isNameTaken(name, value, personId).catch(() => false);
    if (isTaken && (form.getValues(name) ?? '').trim() === value)
      form.setError(name, { type: 'server', message: takenMessages[name] });
  };
  return (fieldId) => {
    for (const name of ['userName', 'email'] as const) if (fieldId === getFieldId(name)) void ask(name);
  };
}
