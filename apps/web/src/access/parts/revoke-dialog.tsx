import { signingCalls } from '@packwright/contract/packing';
import { Dialog } from '../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, TextAreaField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { revokeSigning } from '../calls/signing.ts';
import { messages } from '../messages/signing.ts';
import styles from './people.module.css';

interface RevokeDialogProps {
  readonly personId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Takes the signing from a pharmacist, with a reason that their keys keep. */
export function RevokeDialog({ personId, name, onClose }: RevokeDialogProps) {
  const t = useTranslate(messages);
  const revoke = useAccessChange((reason: string) => revokeSigning(personId, reason));
  const form = useEditForm({
    schema: signingCalls.revokeSigning.body,
    defaultValues: { reason: '' },
    save: ({ reason }) => revoke.mutateAsync(reason),
    saved: () => {
      showSuccess(t('revokedToast'));
      onClose();
    },
  });
  return (
    <Dialog title={t('revoke.title', { name: isolateText(name) })} onClose={onClose}>
      <p className={styles.hint}>{t('revoke.message')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextAreaField form={form} name="reason" label={t('reason')} required span={12} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose} danger>
          {t('revoke')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
