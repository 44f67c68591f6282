import { displayDrugName } from '@packwright/core/medicines';
import { readCheckResult, checkResults } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { BenchPack } from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { CorrectionDialog } from '../bench/dialogs/correction-dialog.tsx';
import { MedicineDialogGuard } from '../bench/dialogs/medicine-dialog-guard.tsx';
import { getOwnPackWarning } from './check-state.ts';
import { DroppedList } from './dropped/dropped-list.tsx';
import { ConfirmPassedDialog } from './confirm-passed-dialog.tsx';
import type { CheckBenchState } from './use-check-bench.ts';

interface CheckDialogsProps {
  readonly dose: BenchPack;
  readonly bench: CheckBenchState;
}

/** The dialog that is open at the checking bench. */
export function CheckDialogs({ dose, bench }: CheckDialogsProps) {
  const t = useTranslate(checkMessages);
  const { asked } = bench;
  if (asked === null) return null;
  const close = (): void => bench.close(asked);
  const ownPack = getOwnPackWarning(dose);
  switch (asked.kind) {
    case 'confirm':
      return (
        <ConfirmPassedDialog
          jobs={dose.jobs}
          {...(ownPack !== null && { warning: t(ownPack) })}
          onClose={close}
          pass={(signer) => bench.pass.sign(signer, asked.version)}
          onPassed={bench.onPassed}
        >
          <DroppedList dropped={dose.dropped} mayAcknowledge={bench.mayCheck} />
        </ConfirmPassedDialog>
      );
    case 'reject':
      return (
        <CorrectionDialog
          title={t('rejectTitle')}
          suggested={bench.progress.firstFailure}
          onClose={close}
          send={bench.reject}
          onSent={bench.onRejected}
        />
      );
    case 'other':
      return (
        <MedicineDialogGuard dose={dose} line={asked.line} onClose={close}>
          <CorrectionDialog
            title={t('failOther', { drug: isolateText(displayDrugName(asked.line)) })}
            suggested={checkResults.specificReason.code}
            verb={t('fail')}
            onClose={close}
            send={(reason, comment) =>
              bench.judgeAsked(asked, asked.line, readCheckResult(reason) ?? 'specificReason', comment)
            }
            onSent={close}
          />
        </MedicineDialogGuard>
      );
  }
}
