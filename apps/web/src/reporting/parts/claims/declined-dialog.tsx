import { limits, requiredMessage } from '@packwright/core/fields';
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
import { showSuccess } from '../../../kit/toast/index.ts';
import { useClaimResults } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

const schema = z.object({
  declinedReason: z.string().check(z.trim(), z.minLength(1, requiredMessage), limitLength(limits.shortText)),
});

interface DeclinedDialogProps {
  readonly batchId: number;
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Why the program declined the selected services (CLAIM-8). */
export function DeclinedDialog({ batchId, ids, onDone, onClose }: DeclinedDialogProps) {
  const t = useTranslate(messages);
  const results = useClaimResults(batchId);
  const form = useEditForm({
    schema,
    defaultValues: { declinedReason: '' },
    save: ({ declinedReason }) =>
      results.mutateAsync({ claimServiceIds: [...ids], state: 'declined', declinedReason }),
    saved: () => {
      showSuccess(t('settled'));
      onDone();
      onClose();
    },
  });
  const title = t('declinedTitle', { count: ids.length });
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="declinedReason" label={t('declinedReason')} required span={12} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('markDeclined')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
