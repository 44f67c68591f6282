import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { correctQuantity, type BenchPack, useBenchChange } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { ManualDialog } from '../bench/dialogs/manual-dialog.tsx';
import { MedicineDialogGuard } from '../bench/dialogs/medicine-dialog-guard.tsx';
import { isDone } from '../../failure.ts';
import type { CorrectBenchState, LineEdit } from './use-correct-bench.ts';

interface QuantityDialogProps {
  readonly dose: BenchPack;
  readonly jobId: number;
  readonly editing: LineEdit;
  readonly bench: CorrectBenchState;
}

/** How many of a medicine that was sent back are in the pack now. */
export function QuantityDialog({ dose, jobId, editing, bench }: QuantityDialogProps) {
  const t = useTranslate(checkMessages);
  const { line } = editing;
  const { prescriptionId, qty } = line;
  const close = (): void => bench.endEditing(editing);
  const packing = useBenchChange(
    'correction',
    dose.jobIds,
    ([version, packingQty, reason]: readonly [number, string, string]) =>
      correctQuantity({ jobId, version }, { prescriptionId, packingQty, qty }, reason),
  );
  const change = async (packed: string, reason: string): Promise<boolean> => {
    const isChanged = await isDone(bench.told(editing, packing.send([editing.version, packed, reason])));
    if (isChanged) showSuccess(t('correct.quantitySaved'));
    return isChanged;
  };
  return (
    <MedicineDialogGuard dose={dose} line={line} onClose={close}>
      <ManualDialog
        line={line}
        needsReason={dose.manualConfirmNeedsReason}
        title={t('correct.quantity')}
        reasonHint={t('correct.quantityReason')}
        verb={t('correct.quantitySave')}
        onClose={close}
        onConfirm={change}
      />
    </MedicineDialogGuard>
  );
}
