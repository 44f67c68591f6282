import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { correctQuantity, type BenchPack, useBenchChange } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { ManualDialog } from '../bench/dialogs/manual-dialog.tsx';
import type { PackedByHand } from '../bench/packing/use-gestures.ts';
import { MedicineDialogGuard } from '../bench/dialogs/medicine-dialog-guard.tsx';
import { isDone } from '../../failure.ts';
import type { CorrectBenchState, LineEdit } from './use-correct-bench.ts';

interface QuantityDialogProps {
  readonly dose: BenchPack;
  readonly jobId: number;
  readonly editing: LineEdit;
  readonly bench: CorrectBenchState;
}

/** A quantity, and the version of the pack that it was typed for. */
interface SeenQuantity {
  readonly version: number;
  readonly packed: PackedByHand;
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
    ({ version, packed: { packingQty, ...reasons } }: SeenQuantity) =>
      correctQuantity({ jobId, version }, { prescriptionId, packingQty, qty }, reasons),
  );
  const change = async (packed: PackedByHand): Promise<boolean> => {
    const { version } = editing;
    const isChanged = await isDone(bench.told(editing, packing.send({ version, packed })));
    if (isChanged) showSuccess(t('correct.quantitySaved'));
    return isChanged;
  };
  return (
    <MedicineDialogGuard dose={dose} line={line} onClose={close}>
      <ManualDialog
        line={line}
        title={t('correct.quantity')}
        reasonHint={t('correct.quantityReason')}
        verb={t('correct.quantitySave')}
        onClose={close}
        onConfirm={change}
      />
    </MedicineDialogGuard>
  );
}
