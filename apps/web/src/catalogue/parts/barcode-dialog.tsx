import { Button } from '@mantine/core';
import { apnSentences, isApnProblem, normaliseApn } from '@packwright/core/barcode';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { EditForm, FieldGrid, SubmitButton, TextField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Barcode, changeBarcode, useCatalogueChange } from '../calls.ts';
import { translateOwnSentence } from '../failure.ts';
import { messages } from '../messages/index.ts';
import { showBarcodeFailure } from './show-barcode-failure.ts';

// The sentence is chosen when the field is judged, so that it is in the reader's language.
const schema = z.object({
  drugApn: z.string().check(
    z.superRefine((text, context) => {
      const found = normaliseApn(text);
      if (isApnProblem(found)) context.addIssue(translateOwnSentence(apnSentences[found]));
    }),
  ),
});

interface BarcodeDialogProps {
  readonly barcode: Barcode;
  readonly onClose: () => void;
}

/** Corrects a barcode that was typed wrong. */
export function BarcodeDialog({ barcode, onClose }: BarcodeDialogProps) {
  const t = useTranslate(messages);
  const change = useCatalogueChange((drugApn: string) =>
    changeBarcode(barcode.drugId, barcode.drugApnId, drugApn),
  );
  const form = useEditForm({
    schema,
    defaultValues: { drugApn: barcode.drugApn },
    save: async ({ drugApn }) => {
      try {
        return await change.mutateAsync(drugApn);
      } catch (reason) {
        showBarcodeFailure(reason);
        return false;
      }
    },
    saved: () => {
      showSuccess(t('barcode.changed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('barcode.editTitle')} onClose={onClose}>
      <EditForm form={form} plain>
        <FieldGrid>
          <TextField form={form} name="drugApn" label={t('barcode.number')} kind="code" required span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('barcode.save')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
