import { may } from '@packwright/core/permissions';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  completeChecking,
  confirmPassed,
  type JobRow,
  type BenchPack,
  useBenchChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import { getBenchId, clearQuickMode, saveQuickMode, useQuickMode } from './quick-mode.ts';

const confirmOwnPack = (): Promise<boolean> =>
  confirm({
    title: translate(checkMessages, 'confirm.ownPack'),
    message: translate(checkMessages, 'confirm.samePerson'),
    verb: translate(checkMessages, 'completeCheck'),
  });

interface PassOptions {
  readonly dose: BenchPack;
  /** The pack as it was seen at a version, with what was done to it here since. */
  readonly seen: (version?: number) => JobRow;
  readonly areAllChecked: boolean;
  readonly onPasswordNeeded: () => void;
  readonly onPassed: () => void;
}

const hasEnded = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'QUICK_MODE_ENDED';

/**
 * How this pack can pass: in quick-job mode, by the pharmacist who is signed in once every medicine is
 * checked, else by somebody's password (D-141, D-142). Who packed it themselves is asked before they sign, or
 * leaves it to another's password, as the pharmacy wants it (security 2.6).
 */
export function usePass(options: PassOptions) {
  const { dose, seen, areAllChecked, onPasswordNeeded, onPassed } = options;
  const who = useWho();
  const quick = useQuickMode();
  const maySign = may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
  const way = dose.isPasswordAlwaysAsked
    ? 'password'
    : quick !== null
      ? 'quick'
      : maySign && areAllChecked && dose.checkerIsPacker !== 'block'
        ? 'session'
        : 'password';
  const passing = useBenchChange('checking', dose.jobIds, async (version: number) => {
    if (quick === null) await completeChecking(seen(version));
    else saveQuickMode(await confirmPassed([seen(version)], getBenchId(), { quickJobToken: quick.token }));
  });
  const once = useActionLock();
  const handleRefusal = (reason: unknown): Promise<void> => {
    if (hasEnded(reason)) {
      clearQuickMode();
      onPasswordNeeded();
    }
    return showPackFailure(reason);
  };
  const pass = async (): Promise<void> => {
    const { version } = seen();
    const agreed = way !== 'session' || dose.checkerIsPacker !== 'warn' || (await confirmOwnPack());
    if (agreed) await passing.send(version).then(onPassed, handleRefusal);
  };
  return {
    way,
    pharmacistName: quick?.pharmacistName ?? '',
    isRunning: passing.isPending,
    confirm: (): void => {
      if (way === 'password') onPasswordNeeded();
      else void once(pass);
    },
  } as const;
}
