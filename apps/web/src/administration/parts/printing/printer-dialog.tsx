import { Button } from '@mantine/core';
import { administrationCalls } from '@packwright/contract/administration';
import { labelDots, type PrinterKind, printerKinds } from '@packwright/core/printers';
import { useWatch } from 'react-hook-form';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldCell,
  FieldGrid,
  SelectField,
  ShortSelect,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { printingMessages } from '../../messages/printing.ts';
import { changeKind, getTypedKind } from './printer-kind.ts';
import { type Printer, useSavePrinter, withTranslatedRefusal } from '../../calls/printers.ts';

interface PrinterDialogProps {
  /** Null for a new one. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

/** The name, the kind and the address of a printer (PRINT-39, PRINT-45). */
export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const t = useTranslate(printingMessages);
  const save = useSavePrinter(printer);
  const form = useEditForm({
    schema: administrationCalls.createPrinter.body,
    defaultValues: {
      name: printer?.name ?? '',
      address: printer?.address ?? '',
      dotsPerMm: printer?.dotsPerMm ?? labelDots[0],
    },
    save: (values) => withTranslatedRefusal(() => save.mutateAsync(values)),
    saved: () => {
      showSuccess(t(printer === null ? 'added' : 'saved'));
      onClose();
    },
  });
  const address = useWatch({ control: form.control, name: 'address' }) ?? '';
  const kind = getTypedKind(address);
  const title = t(printer === null ? 'add' : 'edit');
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField form={form} name="name" label={t('name')} required span={12} />
          <FieldCell span={12}>
            <ShortSelect
              label={t('kind')}
              options={printerKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={kind}
              onChoose={(value) =>
                form.setValue('address', changeKind(address, value as PrinterKind), { shouldDirty: true })
              }
              allowDeselect={false}
            />
          </FieldCell>
          <TextField
            form={form}
            name="address"
            label={t(`address.${kind}`)}
            hint={t(`addressHint.${kind}`)}
            required
            span={12}
          />
          {kind === 'zpl' && (
            <SelectField
              form={form}
              name="dotsPerMm"
              label={t('dots')}
              options={labelDots.map((value) => ({ value, label: t(`dots.${value}`) }))}
              span={12}
            />
          )}
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
