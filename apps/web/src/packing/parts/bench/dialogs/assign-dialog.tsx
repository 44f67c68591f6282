import { displayDrugName } from '@packwright/core/medicines';
import '../../../../theme/choices.css';
import '../../../../theme/fields.css';
import { Button, Radio } from '@mantine/core';
import { readScan } from '@packwright/core/barcode';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogButtons, showFailure } from '../../../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../../kit/page/index.ts';
import { showSuccess } from '../../../../kit/toast/index.ts';
import { messages as kitMessages } from '../../../../kit/messages/index.ts';
import { useMay } from '../../../../shell/session/index.ts';
import { assignBarcode, type PackLine } from '../../../calls/index.ts';
import { askMessages, refusalMessages } from '../../../messages/index.ts';
import styles from './choice.module.css';

interface AssignDialogProps {
  readonly code: string;
  readonly lines: readonly PackLine[];
  readonly current: PackLine | null;
  readonly onClose: () => void;
  /** The barcode is known now: the same scan goes on. */
  readonly onAssigned: (code: string) => void;
}

/** Assigns an unknown barcode to one of the pack's medicines, for people who may edit drugs. */
export function AssignDialog({ code, lines, current, onClose, onAssigned }: AssignDialogProps) {
  const t = useTranslate(askMessages);
  const k = useTranslate(kitMessages);
  const may = useMay();
  const mayAdd = may({ menu: 'drug', level: 'update' });
  const [drugId, setDrugId] = useState(current?.drugId ?? null);
  const scan = readScan(code);
  const barcode = scan.kind === 'product' ? scan.gtin : code;
  const add = useMutation({
    mutationFn: (id: number) => assignBarcode(id, barcode),
  });
  const chosen = lines.find((line) => line.drugId === drugId);
  const assign = (): void => {
    if (chosen === undefined) return;
    add.mutateAsync(chosen.drugId).then(() => {
      showSuccess(t('assign.added', { drug: isolateText(displayDrugName(chosen)) }));
      onAssigned(code);
    }, showFailure);
  };
  return (
    <Dialog title={t('assign.title')} onClose={onClose} alert>
      <p>{translate(refusalMessages, 'refusal.APN_NOT_ASSIGNED')}</p>
      <p>
        {t('assign.barcode')}: <BidiText code>{barcode}</BidiText>
      </p>
      {mayAdd && (
        <Radio.Group
          label={t('assign.offer')}
          value={drugId === null ? null : String(drugId)}
          onChange={(value) => setDrugId(Number(value))}
        >
          <div className={styles.choices}>
            {lines.map((line) => (
              <Radio
                key={line.prescriptionId}
                value={String(line.drugId)}
                label={<BidiText>{displayDrugName(line)}</BidiText>}
                description={<BidiText>{line.genericName}</BidiText>}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <DialogButtons>
        <Button variant={mayAdd ? 'default' : 'filled'} data-autofocus onClick={onClose}>
          {k(mayAdd ? 'cancel' : 'ok')}
        </Button>
        {mayAdd && (
          <Button disabled={chosen === undefined} loading={add.isPending} onClick={assign}>
            {t('assign.verb')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
