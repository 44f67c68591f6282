import { useTranslate } from '../../../../kit/language/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { askMessages, benchMessages } from '../../../messages/index.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import { MedicineDialogGuard } from './medicine-dialog-guard.tsx';
import { ScanDialogs } from './scan-dialogs.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import type { PackingBenchState } from '../packing/use-packing-bench.ts';

interface PackingDialogsProps {
  readonly dose: BenchPack;
  readonly bench: PackingBenchState;
}

/** The question that is open at the packing bench. */
export function PackingDialogs({ dose, bench }: PackingDialogsProps) {
  const t = useTranslate(benchMessages);
  const a = useTranslate(askMessages);
  const { current, question, scan } = bench;
  if (question === null) return null;
  const close = (): void => bench.closeQuestion(question);
  switch (question.kind) {
    case 'manual':
      return (
        <MedicineDialogGuard dose={dose} line={question.line} onClose={close}>
          <ManualDialog
            line={question.line}
            title={a('manual.title')}
            reasonHint={a('manual.reasonHint')}
            verb={t('confirmByHand')}
            onClose={close}
            onConfirm={(packed) => bench.putByHand(question, packed)}
          />
        </MedicineDialogGuard>
      );
    case 'skip':
      return (
        <MedicineDialogGuard dose={dose} line={question.line} onClose={close}>
          <SkipDialog
            line={question.line}
            onClose={close}
            onSkip={(because) => bench.leaveOut(question, because)}
          />
        </MedicineDialogGuard>
      );
    case 'correction':
      return (
        <CorrectionDialog
          title={a('correctionTitle')}
          packs={dose.jobs.length}
          onClose={close}
          send={bench.reject}
          onSent={bench.onRejected}
        />
      );
    default:
      return (
        <ScanDialogs
          dose={dose}
          question={question}
          current={current}
          scan={scan}
          scanner={bench.scanner}
          onClose={close}
        />
      );
  }
}
