import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import { type JobRow, type PackDose, rejectChecking, useBenchChange } from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { checkProgress } from './check-state.ts';
import { useJudging } from './use-judging.ts';
import { usePass } from './use-pass.ts';

/** The dialog that is open at the checking bench. */
type CheckQuestion = 'confirm' | 'reject' | 'other';

/** What happens at the checking bench to one pack: judge its medicines, let it pass, or send it back (2§4). */
export function useCheckBench(dose: PackDose, job: JobRow) {
  const t = useWords(checkWords);
  const who = useWho();
  const navigate = useNavigate();
  const [question, ask] = useState<CheckQuestion | null>(null);
  const mayCheck = mayActOn(job, 'checkLine', who);
  const progress = checkProgress(dose.prescriptions);
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/list', search: {} });
  };
  const onPassed = (): void => leave(t('passed', { name: isolated(dose.patientName) }));
  const judging = useJudging({ dose, job, mayCheck, onOther: () => ask('other') });
  const pass = usePass({
    dose,
    seen: judging.seen,
    areAllChecked: progress.unchecked === 0,
    onPasswordNeeded: () => ask('confirm'),
    onPassed,
  });
  const rejecting = useBenchChange('checking', dose.jobIds, ([reason, comment]: readonly [number, string]) =>
    rejectChecking(judging.seen(), reason, comment),
  );
  return {
    ...judging,
    mayCheck,
    mayReject: mayActOn(job, 'rejectChecking', who),
    progress,
    pass,
    onPassed,
    reject: (reason: number, comment: string) => rejecting.send([reason, comment]),
    onRejected: () => leave(t('rejected')),
    question,
    ask,
    closeQuestion: () => ask(null),
  };
}

export type CheckBenchState = ReturnType<typeof useCheckBench>;
