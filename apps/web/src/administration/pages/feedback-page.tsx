import { accessCalls } from '@packwright/contract/access';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, TextAreaField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { sendFeedback } from '../calls.ts';
import { messages } from '../messages/help.ts';
import styles from '../parts/help.module.css';
import { HelpPage } from './help-page.tsx';

/** /feedback: the dialog in which people write to those who run the product (WEB-29). */
export function FeedbackPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const close = () => {
    // Cancel is itself the answer: the guard need not ask.
    form.justSaved.set(true);
    return navigate({ to: '/help' });
  };
  const form = useEditForm({
    schema: accessCalls.sendFeedback.body,
    defaultValues: { content: '' },
    save: sendFeedback,
    saved: async () => {
      showSuccess(t('sent'));
      await close();
    },
  });
  return (
    <>
      <HelpPage />
      <Dialog title={t('giveFeedback')} onClose={() => void close()}>
        <EditForm form={form} plain>
          <div className={styles.feedback}>
            <FieldGrid>
              <TextAreaField
                form={form}
                name="content"
                label={t('content')}
                hint={t('contentHint')}
                required
                span={12}
              />
            </FieldGrid>
          </div>
          <FormButtons form={form} onCancel={() => void close()}>
            {t('send')}
          </FormButtons>
        </EditForm>
      </Dialog>
    </>
  );
}
