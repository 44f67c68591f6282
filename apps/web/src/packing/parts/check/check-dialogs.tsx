import { checkResultOfCode, checkResults } from '@packwright/core/jobs';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import type { PackDose } from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { CorrectionDialog } from '../bench/correction-dialog.tsx';
import { medicineName } from '../bench/lines.ts';
import { ConfirmPassedDialog } from './confirm-passed-dialog.tsx';
import { ownPackWord } from './own-pack.ts';
import type { CheckBenchState } from './use-check-bench.ts';

interface CheckDialogsProps {
  readonly dose: PackDose;
  readonly bench: CheckBenchState;
}

/** The dialog that is open at the checking bench. */
export function CheckDialogs({ dose, bench }: CheckDialogsProps) {
  const t = useWords(checkWords);
  const { current, question, closeQuestion: close } = bench;
  const ownPack = ownPackWord(dose);
  switch (question) {
    case null:
      return null;
    case 'confirm':
      return (
        <ConfirmPassedDialog
          jobs={[bench.seen()]}
          {...(ownPack !== null && { warning: t(ownPack) })}
          onClose={close}
          onPassed={bench.onPassed}
        />
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
        current && (
          <CorrectionDialog
            title={t('failOther', { drug: isolated(medicineName(current)) })}
            suggested={checkResults.specificReason.code}
            verb={t('fail')}
            onClose={close}
            send={(reason, comment) =>
              bench.judge(current, checkResultOfCode(reason) ?? 'specificReason', comment)
            }
            onSent={close}
          />
        )
      );
  }
}
