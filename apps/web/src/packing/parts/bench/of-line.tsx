import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { messages as kitMessages } from '../../../kit/messages/index.ts';
import type { PackDose, PackLine } from '../../calls/index.ts';
import { refusalMessages } from '../../messages/index.ts';
import { medicineName } from './lines.ts';

interface OfLineProps {
  readonly dose: PackDose;
  /** The medicine that the dialog was opened for, whichever is looked at meanwhile. */
  readonly line: PackLine;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about one medicine; when that has gone from the pack it says so instead. */
export function OfLine({ dose, line, onClose, children }: OfLineProps) {
  const k = useTranslate(kitMessages);
  if (dose.prescriptions.some(({ prescriptionId }) => prescriptionId === line.prescriptionId))
    return children;
  return (
    <Dialog title={isolated(medicineName(line))} onClose={onClose} alert>
      <p>{translate(refusalMessages, 'refusal.UNKNOWN_LINE')}</p>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {k('ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
