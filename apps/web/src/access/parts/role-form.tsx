import { type EditFormHandle, FormSection, SwitchField, TextField } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/roles.ts';
import { EntryMatrix, RightsMatrix } from './rights-matrix.tsx';
import type { RoleValues } from './role-values.ts';

interface RoleSectionsProps {
  readonly form: EditFormHandle<RoleValues>;
  readonly disabled?: boolean;
}

/** A role: its name, what it asks of its people, and all that it gives. */
export function RoleSections({ form, disabled = false }: RoleSectionsProps) {
  const t = useTranslate(messages);
  return (
    <>
      <FormSection title={t('section.role')} hint={t('section.roleHint')}>
        <TextField form={form} name="name" label={t('name')} required span={6} disabled={disabled} />
        <SwitchField
          form={form}
          name="isChangeCommentRequired"
          label={t('commentRequired')}
          span={12}
          disabled={disabled}
        />
        <SwitchField
          form={form}
          name="isPharmacist"
          label={t('isPharmacist')}
          span={12}
          disabled={disabled}
        />
      </FormSection>
      <RightsMatrix form={form} disabled={disabled} />
      <EntryMatrix form={form} disabled={disabled} />
    </>
  );
}
