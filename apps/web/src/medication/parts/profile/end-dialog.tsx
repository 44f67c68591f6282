import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { limits, requiredMessage } from '@packwright/core/fields';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import {
  ceasePrescription,
  deletePrescription,
  type Prescription,
  useMedicationChange,
} from '../../calls/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import { formatMedicineName } from './medicine-name.ts';

export type EndAction = 'cease' | 'delete';

interface EndDialogProps {
  readonly ending: EndAction;
  readonly medicine: Prescription;
  readonly onClose: () => void;
}

/** Asks for the comment before a medicine is ceased or deleted; some roles must give one (MED-3). */
export function EndDialog({ ending, medicine, onClose }: EndDialogProps) {
  const t = useTranslate(messages);
  const { isChangeCommentRequired } = useProfile();
  const end = useMedicationChange((comment: string) =>
    (ending === 'cease' ? ceasePrescription : deletePrescription)(medicine.prescriptionId, comment),
  );
  const comment = z.string().check(z.trim(), limitLength(limits.longText));
  const form = useEditForm({
    schema: z.object({
      userComment: isChangeCommentRequired ? comment.check(z.minLength(1, requiredMessage)) : comment,
    }),
    defaultValues: { userComment: '' },
    save: ({ userComment }) => withTranslatedRefusal(() => end.mutateAsync(userComment)),
    saved: () => {
      showSuccess(t(ending === 'cease' ? 'ceased' : 'deleted'));
      onClose();
    },
  });
  const name = isolateText(formatMedicineName(medicine));
  return (
    <Dialog title={t(`${ending}.title`, { medicine: name })} onClose={onClose}>
      <p>{t(`${ending}.consequence`)}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextAreaField
            form={form}
            name="userComment"
            label={t('field.userComment')}
            required={isChangeCommentRequired}
          />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} danger>
            {t(`${ending}.verb`)}
          </SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
