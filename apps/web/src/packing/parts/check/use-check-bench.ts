import type { CheckResult } from '@packwright/core/jobs';
import { may } from '@packwright/core/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHotKey } from '../../../kit/keys/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  checkMedicine,
  completeChecking,
  confirmPassed,
  type JobRow,
  type PackDose,
  type PackLine,
  rejectChecking,
  usePackChange,
} from '../../calls/index.ts';
import { checkWords } from '../../words/index.ts';
import { firstLine, nextLine } from '../bench/lines.ts';
import { showPackFailure } from '../failure.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { checkProgress, isChecked } from './check-state.ts';
import { benchId, forgetQuickMode, keepQuickMode, useQuickMode } from './quick-mode.ts';

/** The dialog that is open at the checking bench. */
export type CheckQuestion = 'confirm' | 'reject' | 'other';

const needsCheck = (line: PackLine): boolean => !line.isSkip && !isChecked(line);

const hasEnded = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'QUICK_MODE_ENDED';

/** What happens at the checking bench to one pack: judge its medicines, let it pass, or send it back (2§4). */
export function useCheckBench(dose: PackDose, job: JobRow) {
  const t = useWords(checkWords);
  const who = useWho();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [question, ask] = useState<CheckQuestion | null>(null);
  const lines = dose.prescriptions;
  const current = lines.find((line) => line.prescriptionId === chosen) ?? firstLine(dose, needsCheck);
  const onChoose = useCallback((line: PackLine) => setChosen(line.prescriptionId), []);
  const mayCheck = mayActOn(job, 'checkLine', who);
  const progress = checkProgress(lines);
  const leave = (text: string): void => {
    toast(text);
    void navigate({ to: '/job/list', search: {} });
  };

  const judging = usePackChange(
    ({ line, as, comment }: { line: PackLine; as: CheckResult; comment: string }) =>
      checkMedicine(job.jobId, line.prescriptionId, as, comment),
  );
  const judge = async (line: PackLine, as: CheckResult, comment = ''): Promise<void> => {
    const next = as === 'passed' ? nextLine(lines, line.prescriptionId, needsCheck) : null;
    await judging.mutateAsync({ line, as, comment });
    setChosen(next?.prescriptionId ?? line.prescriptionId);
  };
  const mark = (as: CheckResult): void => {
    if (current === null || current.isSkip || !mayCheck || judging.isPending) return;
    if (as === 'specificReason') ask('other');
    else judge(current, as).catch(showPackFailure);
  };
  useHotKey('F9', t('pass'), () => mark('passed'), mayCheck);
  useHotKey('Ctrl Z', t('takeBack'), () => mark('pending'), mayCheck);

  const pass = usePass(dose, job, progress.unchecked === 0);
  const once = useOnce();
  const passedText = t('passed', { name: isolated(dose.patientName) });
  const confirm = (): void => {
    if (pass.way === 'password') return ask('confirm');
    void once(() =>
      pass.run().then(
        () => leave(passedText),
        (reason: unknown) => {
          if (hasEnded(reason)) {
            forgetQuickMode();
            ask('confirm');
          }
          return showPackFailure(reason);
        },
      ),
    );
  };
  const rejecting = usePackChange(([reason, comment]: readonly [number, string]) =>
    rejectChecking(job, reason, comment),
  );
  return {
    current,
    onChoose,
    mayCheck,
    mayReject: mayActOn(job, 'rejectChecking', who),
    progress,
    judge,
    mark,
    isJudging: judging.isPending,
    pass,
    confirm,
    onPassed: () => leave(passedText),
    reject: (reason: number, comment: string) => rejecting.mutateAsync([reason, comment]),
    onRejected: () => leave(t('rejected')),
    question,
    ask,
    closeQuestion: () => ask(null),
  };
}

export type CheckBenchState = ReturnType<typeof useCheckBench>;

/**
 * How this pack can pass: in quick-job mode, by the pharmacist who is signed in once every medicine is
 * checked, else by somebody's password (D-141, D-142).
 */
function usePass(dose: PackDose, job: JobRow, allChecked: boolean) {
  const who = useWho();
  const quick = useQuickMode();
  const maySign = may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
  const way = dose.isPasswordAlwaysAsked
    ? 'password'
    : quick !== null
      ? 'quick'
      : maySign && allChecked
        ? 'session'
        : 'password';
  const passing = usePackChange(async () => {
    if (quick === null) await completeChecking(job);
    else keepQuickMode(await confirmPassed([job], benchId(), { quickJobToken: quick.token }));
  });
  return {
    way,
    pharmacistName: quick?.pharmacistName ?? '',
    run: () => passing.mutateAsync(undefined),
    isRunning: passing.isPending,
  } as const;
}
