import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type DrugRow, useCatalogueChange, useDrugWrites } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';

const schema = z.object({ userComment: z.string().check(limitLength(limits.longText)) });

interface CeaseDialogProps {
  readonly drug: DrugRow;
  readonly onClose: () => void;
}

/** Takes a drug out of use, or back into it, with a comment (DRUG-3). */
export function CeaseDialog({ drug, onClose }: CeaseDialogProps) {
  const t = useTranslate(messages);
  const { cease, recommence } = useDrugWrites();
  const act = drug.isCeased ? 'recommence' : 'cease';
  const change = useCatalogueChange((comment: string) =>
    (drug.isCeased ? recommence : cease)(drug.drugId, comment),
  );
  const named = { drug: isolateText(displayDrugName(drug)) };
  const form = useEditForm({
    schema,
    defaultValues: { userComment: '' },
    save: ({ userComment }) => withTranslatedRefusal(() => change.mutateAsync(userComment)),
    saved: () => {
      showSuccess(t(drug.isCeased ? 'drug.recommencedToast' : 'drug.ceasedToast', named));
      onClose();
    },
  });
  return (
    <Dialog title={t(`drug.${act}Title`, named)} onClose={onClose}>
      <p>{t(`drug.${act}Text`)}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextAreaField form={form} name="userComment" label={t('comment.label')} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t(`drug.${act}Verb`)}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
