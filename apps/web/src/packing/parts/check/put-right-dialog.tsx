import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, TextAreaField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import type { BenchPack } from '../../calls/index.ts';
import { isDone } from '../../failure.ts';
import { askMessages, checkMessages } from '../../messages/index.ts';
import { manualReason } from '../bench/dialogs/manual-reason.ts';
import { MedicineDialogGuard } from '../bench/dialogs/medicine-dialog-guard.tsx';
import { MedicineToCompare } from '../bench/dialogs/medicine-to-compare.tsx';
import type { CorrectBenchState, LineEdit } from './use-correct-bench.ts';

const schema = z.object({ manualReason });

interface PutRightDialogProps {
  readonly dose: BenchPack;
  readonly editing: LineEdit;
  readonly bench: CorrectBenchState;
}

/** Why a medicine that was sent back is confirmed without a scan (PACK-97). */
export function PutRightDialog({ dose, editing, bench }: PutRightDialogProps) {
  const t = useTranslate(askMessages);
  const c = useTranslate(checkMessages);
  const { line } = editing;
  const close = (): void => bench.endEditing(editing);
  const form = useEditForm({
    schema,
    defaultValues: { manualReason: '' },
    save: (values) => isDone(bench.putRightByHand(editing, values.manualReason.trim())),
    saved: close,
  });
  const title = t('manual.title');
  return (
    <MedicineDialogGuard dose={dose} line={line} onClose={close}>
      <Dialog title={title} onClose={close}>
        <MedicineToCompare line={line} />
        <EditForm form={form} plain label={title}>
          <FieldGrid>
            <TextAreaField
              form={form}
              name="manualReason"
              label={t('manual.reason')}
              hint={t('manual.reasonHint')}
              required
            />
          </FieldGrid>
          <FormButtons form={form} onCancel={close}>
            {c('correct.confirm')}
          </FormButtons>
        </EditForm>
      </Dialog>
    </MedicineDialogGuard>
  );
}
