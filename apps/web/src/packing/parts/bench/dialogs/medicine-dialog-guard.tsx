import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '../../../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../../../kit/language/index.ts';
import { isolateText } from '../../../../kit/page/index.ts';
import { messages as kitMessages } from '../../../../kit/messages/index.ts';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { refusalMessages } from '../../../messages/index.ts';

interface MedicineDialogGuardProps {
  readonly dose: BenchPack;
  /** The medicine that the dialog was opened for, whatever the selection is now. */
  readonly line: PackLine;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about one medicine; it shows a message when the medicine has left the pack. */
export function MedicineDialogGuard({ dose, line, onClose, children }: MedicineDialogGuardProps) {
  const k = useTranslate(kitMessages);
  if (dose.prescriptions.some(({ prescriptionId }) => prescriptionId === line.prescriptionId))
    return children;
  return (
    <Dialog title={isolateText(displayDrugName(line))} onClose={onClose} alert>
      <p>{translate(refusalMessages, 'refusal.UNKNOWN_LINE')}</p>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {k('ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
