import { useTranslate } from '../../../../kit/language/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { askMessages, benchMessages } from '../../../messages/index.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { GenericDialog } from './generic-dialog.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import { MedicineDialogGuard } from './medicine-dialog-guard.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { WrongTabletDialog } from '../scan/wrong-tablet-dialog.tsx';
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
    case 'generic':
      return (
        <MedicineDialogGuard dose={dose} line={question.line} onClose={close}>
          <GenericDialog
            question={question}
            onClose={close}
            onAgree={() => {
              const { line, code, isShortDateConfirmed } = question;
              scan.arm(line, { code, isAlternativeSameGeneric: true, isShortDateConfirmed });
              close();
            }}
          />
        </MedicineDialogGuard>
      );
    case 'assign':
      return (
        <AssignDialog
          code={question.code}
          lines={dose.prescriptions}
          current={current}
          onClose={close}
          onAssigned={(code) => {
            bench.scanner.take(code);
            close();
          }}
        />
      );
    case 'wrong':
      return <WrongTabletDialog wrong={question} onClose={close} />;
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
  }
}
