import { accessCalls } from '@packwright/contract/access';
import { Dialog } from '../../kit/dialog/index.ts';
import { EditForm, FormButtons, SelectField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { GrantFields } from '../../shell/support/grant-fields.tsx';
import { useAccessChange } from '../calls/people.ts';
import { giveSupport, useSupportAccounts } from '../calls/support.ts';
import { messages } from '../messages/support.ts';
import styles from './people.module.css';

const minutes = [15, 30, 60, 120, 240] as const;

/** Lets an account of support in, with a reason and an end. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const accounts = useSupportAccounts().data;
  const give = useAccessChange(giveSupport);
  const form = useEditForm({
    schema: accessCalls.createSupportGrant.body,
    defaultValues: { userId: '', level: 'read', minutes: 60, reason: '', ticket: '' },
    save: (values) => give.mutateAsync(values),
    saved: () => {
      showSuccess(t('given'));
      onClose();
    },
  });
  return (
    <Dialog title={t('give')} onClose={onClose}>
      <p className={styles.hint}>{t(accounts?.length === 0 ? 'noAccount' : 'hint')}</p>
      <EditForm form={form} plain>
        <GrantFields
          form={form}
          first={
            <SelectField
              form={form}
              name="userId"
              label={t('account')}
              required
              span={12}
              options={(accounts ?? []).map(({ id, name, userName }) => ({
                value: id,
                label: `${name} (${userName})`,
              }))}
            />
          }
          level={t('level')}
          minutes={
            <SelectField
              form={form}
              name="minutes"
              label={t('minutes')}
              span={12}
              options={minutes.map((value) => ({ value, label: t(`minutes.${value}`) }))}
            />
          }
          reasonHint={t('reasonHint')}
          ticketHint={t('ticketHint')}
        />
        <FormButtons form={form} onCancel={onClose}>
          {t('give')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
