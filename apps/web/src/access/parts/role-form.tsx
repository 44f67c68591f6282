import { type EditFormHandle, FormSection, SwitchField, TextField } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, Facts } from '../../kit/page/index.ts';
import { messages } from '../messages/roles.ts';
import styles from './people.module.css';
import { EntryMatrix, RightsMatrix } from './rights-matrix.tsx';
import type { RoleValues } from './role-values.ts';

interface RoleSectionsProps {
  readonly form: EditFormHandle<RoleValues>;
  /** A role of the product, whose name is the heading of the page. */
  readonly disabled?: boolean;
}

/** A role: its name, what it asks of its people, and all that it gives. */
export function RoleSections({ form, disabled = false }: RoleSectionsProps) {
  const t = useTranslate(messages);
  return (
    <div className={styles.sections}>
      {disabled ? (
        <BuiltInRole form={form} />
      ) : (
        <FormSection title={t('section.role')} hint={t('section.roleHint')}>
          <TextField form={form} name="name" label={t('name')} required span={6} />
          <SwitchField form={form} name="isChangeCommentRequired" label={t('commentRequired')} span={12} />
          <SwitchField form={form} name="isPharmacist" label={t('isPharmacist')} span={12} />
        </FormSection>
      )}
      <RightsMatrix form={form} disabled={disabled} />
      <EntryMatrix form={form} disabled={disabled} />
    </div>
  );
}

function BuiltInRole({ form }: { readonly form: EditFormHandle<RoleValues> }) {
  const t = useTranslate(messages);
  const { isChangeCommentRequired, isPharmacist } = form.getValues();
  return (
    <Card title={t('section.role')}>
      <Facts
        isWide
        facts={[
          { label: t('commentRequired'), value: t(isChangeCommentRequired ? 'yes' : 'no') },
          { label: t('isPharmacist'), value: t(isPharmacist ? 'yes' : 'no') },
        ]}
      />
    </Card>
  );
}
