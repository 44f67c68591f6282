import type { CheckResult } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import {
  type JobRow,
  type BenchPack,
  type PackLine,
  rejectChecking,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useLeaveBench } from '../bench/use-leave-bench.ts';
import { useMayAct } from '../jobs/use-may-act.ts';
import { computeCheckProgress } from './check-state.ts';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import { useCheckLine } from './use-check-line.ts';
import { usePass } from './use-pass.ts';

/** The dialog that is open at the checking bench. */
type CheckQuestion =
  | { readonly kind: 'confirm' | 'reject' }
  | { readonly kind: 'other'; readonly line: PackLine };

/** The actions of the checking bench on one pack: mark its medicines, pass it, or send it back. */
export function useCheckBench(dose: BenchPack, job: JobRow) {
  const t = useTranslate(checkMessages);
  const mayAct = useMayAct([job]);
  const { asked, ask, close, told } = useOpenQuestion<CheckQuestion>();
  const mayCheck = mayAct('checkLine');
  const progress = computeCheckProgress(dose.prescriptions);
  const leave = useLeaveBench('checking', dose.jobIds);
  const onPassed = (): Promise<void> => leave(t('passed', { name: isolateText(dose.patientName) }));
  const judging = useCheckLine({
    pack: dose,
    job,
    mayCheck,
    onOther: (line) => ask({ kind: 'other', line, version: judging.seen().version }),
  });
  const openQuestion = (kind: 'confirm' | 'reject'): void => ask({ kind, version: judging.seen().version });
  const pass = usePass({
    dose,
    seen: judging.seen,
    areAllChecked: progress.unchecked === 0,
    onPasswordNeeded: () => openQuestion('confirm'),
    onPassed,
  });
  const rejecting = useBenchChange('checking', dose.jobIds, ([reason, comment]: readonly [number, string]) =>
    rejectChecking(judging.seen(), reason, comment),
  );
  return {
    ...judging,
    mayCheck,
    mayReject: mayAct('rejectChecking'),
    progress,
    pass,
    onPassed,
    reject: (reason: number, comment: string) => rejecting.send([reason, comment]),
    onRejected: () => leave(t('rejected')),
    asked,
    askOf: openQuestion,
    close,
    judgeAsked: (own: OpenQuestion<CheckQuestion>, line: PackLine, as: CheckResult, comment: string) =>
      told(own, judging.judge({ line, as, comment, version: own.version })),
  };
}

export type CheckBenchState = ReturnType<typeof useCheckBench>;
