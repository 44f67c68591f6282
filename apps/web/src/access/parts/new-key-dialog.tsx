import { signingCalls } from '@packwright/contract/packing';
import { Dialog } from '../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, PasswordField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { issueSigningKey } from '../calls/signing.ts';
import { messages } from '../messages/signing.ts';
import styles from './people.module.css';

interface NewKeyDialogProps {
  /** No key is replaced. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** Makes a new signing key of the own; only the own password opens it. */
export function NewKeyDialog({ isFirst, onClose }: NewKeyDialogProps) {
  const t = useTranslate(messages);
  const issue = useAccessChange(issueSigningKey);
  const form = useEditForm({
    schema: signingCalls.issueSigningKey.body,
    defaultValues: { password: '' },
    save: ({ password }) => issue.mutateAsync(password),
    saved: () => {
      showSuccess(t('renewed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('renew.title')} onClose={onClose}>
      <p className={styles.hint}>{t(isFirst ? 'renew.first' : 'renew.hint')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <PasswordField form={form} name="password" label={t('password')} required span={12} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('renew')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
