import { Button } from '@mantine/core';
import { administrationCalls } from '@packwright/contract/administration';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, SubmitButton, TextField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { printingMessages } from '../../messages/printing.ts';
import { type Printer, useSavePrinter, withTranslatedRefusal } from '../../calls/printers.ts';

interface PrinterDialogProps {
  /** Null for a new one. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

/** The name and the address of a printer (PRINT-39). */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const t = useTranslate(printingMessages);
  const save = useSavePrinter(printer);
  const form = useEditForm({
    schema: administrationCalls.createPrinter.body,
    defaultValues: { name: printer?.name ?? '', address: printer?.address ?? '' },
    save: (values) => withTranslatedRefusal(() => save.mutateAsync(values)),
    saved: () => {
      showSuccess(t(printer === null ? 'added' : 'saved'));
      onClose();
    },
  });
  const title = t(printer === null ? 'add' : 'edit');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="name" label={t('name')} required span={12} />
          <TextField
            form={form}
            name="address"
            label={t('address')}
            hint={t('addressHint')}
            required
            span={12}
          />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
