import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type SentRow, useRequestClosing } from '../../calls/requests.ts';
import { requestMessages } from '../../messages/requests.ts';

const schema = z.object({ note: z.string().check(limitLength(limits.shortText)) });

interface CloseDialogProps {
  readonly row: SentRow;
  readonly onClose: () => void;
}

/** A script came on paper, or nobody waits for it any more (REQUEST-5). */
export function CloseDialog({ row, onClose }: CloseDialogProps) {
  const t = useTranslate(requestMessages);
  const closing = useRequestClosing();
  const title = t('closeTitle');
  const form = useEditForm({
    schema,
    defaultValues: { note: '' },
    save: ({ note }) => closing.mutateAsync({ scriptRequestLineIds: [row.scriptRequestLineId], note }),
    saved: () => {
      showSuccess(t('closed'));
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        <BidiText>
          {row.patientName}, {row.drugName}
        </BidiText>
      </p>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="note" label={t('note')} hint={t('noteHint')} span={12} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {title}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
