import type { CheckResult } from '@packwright/core/jobs';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import {
  type BenchPack,
  hasQuickModeEnded,
  type JobRow,
  type PackLine,
  type PassProof,
  useUnseenDropped,
  passPacks,
  rejectChecking,
  type SignerFields,
  useAreLabelsScanned,
  useBenchChange,
  useQuickMode,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useLeaveBench } from '../bench/use-leave-bench.ts';
import { showPackFailure } from '../../failure.ts';
import { useMayAct } from '../jobs/use-may-act.ts';
import { useNextInQueue } from './queue/use-next-in-queue.ts';
import { computeCheckProgress } from './check-state.ts';
import { type OpenQuestion, useOpenQuestion } from './use-open-question.ts';
import { useCheckLine } from './use-check-line.ts';
import { useOpenBoard } from './use-open-board.ts';

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
  const unseenDropped = useUnseenDropped(dose.dropped).length;
  const areLabelsScanned = useAreLabelsScanned(dose.jobIds);
  const leave = useLeaveBench('checking', dose.jobIds);
  const openBoard = useOpenBoard();
  const { isInQueue, openNext } = useNextInQueue(job.jobId);
  const onPassed = (): Promise<void> =>
    leave(t('passed', { name: isolateText(dose.patientName) }), isInQueue ? openNext : openBoard);
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
    unseenDropped,
    isInQueue,
    needsLabel: dose.isLabelRequired && !areLabelsScanned,
    pass,
    onPassed,
    reject: (reason: number, comment: string) => rejecting.send([reason, comment]),
    onRejected: () => leave(t('rejected'), isInQueue ? openNext : openBoard),
    asked,
    askOf: openQuestion,
    close,
    judgeAsked: (own: OpenQuestion<CheckQuestion>, line: PackLine, as: CheckResult, comment: string) =>
      told(own, judging.judge({ line, as, comment, version: own.version })),
  };
}

export type CheckBenchState = ReturnType<typeof useCheckBench>;

const confirmOwnPack = (): Promise<boolean> =>
  confirm({
    title: translate(checkMessages, 'confirm.ownPack'),
    message: translate(checkMessages, 'confirm.samePerson'),
    verb: translate(checkMessages, 'completeCheck'),
    careful: true,
  });

interface PassOptions {
  readonly dose: BenchPack;
  /** The pack as it was seen at a version, with what was done to it here since. */
  readonly seen: (version?: number) => JobRow;
  readonly areAllChecked: boolean;
  readonly onPasswordNeeded: () => void;
  readonly onPassed: () => void;
}

interface Pass {
  readonly proof: PassProof;
  /** The version of the pack that the person decided on. */
  readonly version: number;
}

/**
 * How this pack can pass: in quick-job mode, by the signed-in pharmacist once every medicine is checked, else by a
 * password (PACK-23, PACK-27). The packer confirms before signing or leaves it to another person's password, as the
 * pharmacy configures it (PACK-29).
 */
function usePass(options: PassOptions) {
  const { dose, seen, areAllChecked, onPasswordNeeded, onPassed } = options;
  const may = useMay();
  const quick = useQuickMode();
  const maySign = may({ menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
  const way = dose.isPasswordAlwaysAsked
    ? 'password'
    : quick !== null
      ? 'quick'
      : maySign && areAllChecked && dose.checkerIsPacker !== 'block'
        ? 'session'
        : 'password';
  const send = ({ proof, version }: Pass): Promise<void> => passPacks([seen(version)], proof);
  const passing = useBenchChange('checking', dose.jobIds, send);
  // Apart, so that the button behind the dialog takes the focus back: one that shows that it is at work cannot.
  const signing = useBenchChange('checking', dose.jobIds, send);
  const once = useActionLock();
  const handleRefusal = (reason: unknown): Promise<void> => {
    if (hasQuickModeEnded(reason)) onPasswordNeeded();
    return showPackFailure(reason);
  };
  const pass = async (): Promise<void> => {
    const { version } = seen();
    const agreed = way !== 'session' || dose.checkerIsPacker !== 'warn' || (await confirmOwnPack());
    const proof: PassProof =
      quick === null ? { kind: 'session' } : { kind: 'quick', quickJobToken: quick.token };
    if (agreed) await passing.send({ proof, version }).then(onPassed, handleRefusal);
  };
  return {
    way,
    pharmacistName: quick?.pharmacistName ?? '',
    isRunning: passing.isPending,
    confirm: (): void => {
      if (way === 'password') onPasswordNeeded();
      else void once(pass);
    },
    /** Passes the pack as it was seen when the dialog was opened, once every mark before has been answered. */
    sign: (signer: SignerFields, version: number): Promise<void> =>
      signing.send({ proof: { kind: 'password', ...signer }, version }),
  } as const;
}
