import type { CheckResult } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  type JobRow,
  type PackDose,
  type PackLine,
  rejectChecking,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useWayOut } from '../bench/use-way-out.ts';
import { mayActOn } from '../jobs/offered-actions.ts';
import { checkProgress } from './check-state.ts';
import { type Asked, useAsked } from './use-asked.ts';
import { useJudging } from './use-judging.ts';
import { usePass } from './use-pass.ts';

/** The dialog that is open at the checking bench. */
type CheckQuestion =
  | { readonly kind: 'confirm' | 'reject' }
  | { readonly kind: 'other'; readonly line: PackLine };

type Signing = (jobs: readonly JobRow[]) => Promise<void>;

/** What happens at the checking bench to one pack: judge its medicines, let it pass, or send it back (2§4). */
export function useCheckBench(dose: PackDose, job: JobRow) {
  const t = useTranslate(checkMessages);
  const who = useWho();
  const { asked, ask, close, told } = useAsked<CheckQuestion>();
  const mayCheck = mayActOn(job, 'checkLine', who);
  const progress = checkProgress(dose.prescriptions);
  const leave = useWayOut('checking', dose.jobIds);
  const onPassed = (): Promise<void> => leave(t('passed', { name: isolated(dose.patientName) }));
  const judging = useJudging({
    dose,
    job,
    mayCheck,
    onOther: (line) => ask({ kind: 'other', line, version: judging.seen().version }),
  });
  const askOf = (kind: 'confirm' | 'reject'): void => ask({ kind, version: judging.seen().version });
  const pass = usePass({
    dose,
    seen: judging.seen,
    areAllChecked: progress.unchecked === 0,
    onPasswordNeeded: () => askOf('confirm'),
    onPassed,
  });
  const signing = useBenchChange('checking', dose.jobIds, ([sign, version]: readonly [Signing, number]) =>
    sign([judging.seen(version)]),
  );
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
    asked,
    askOf,
    close,
    /** Signs the pack as it was seen when the question was opened, once every mark before has been answered. */
    sign: ({ version }: Asked<CheckQuestion>, sign: Signing) => signing.send([sign, version]),
    judgeAsked: (own: Asked<CheckQuestion>, line: PackLine, as: CheckResult, comment: string) =>
      told(own, judging.judge({ line, as, comment, version: own.version })),
  };
}

export type CheckBenchState = ReturnType<typeof useCheckBench>;
