import { may } from '@packwright/core/permissions';
import { useOnce } from '../../../kit/store/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import { completeChecking, confirmPassed, type JobRow, usePackChange } from '../../calls/index.ts';
import { showPackFailure } from '../failure.ts';
import { benchId, forgetQuickMode, keepQuickMode, useQuickMode } from './quick-mode.ts';

interface PassOptions {
  readonly job: JobRow;
  readonly isPasswordAlwaysAsked: boolean;
  readonly areAllChecked: boolean;
  readonly onPasswordNeeded: () => void;
  readonly onPassed: () => void;
}

const hasEnded = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'QUICK_MODE_ENDED';

/**
 * How this pack can pass: in quick-job mode, by the pharmacist who is signed in once every medicine is
 * checked, else by somebody's password (D-141, D-142).
 */
export function usePass(options: PassOptions) {
  const { job, isPasswordAlwaysAsked, areAllChecked, onPasswordNeeded, onPassed } = options;
  const who = useWho();
  const quick = useQuickMode();
  const maySign = may(who, { menu: 'job', level: 'update', entry: ['checkingConfirmPass'] });
  const way = isPasswordAlwaysAsked
    ? 'password'
    : quick !== null
      ? 'quick'
      : maySign && areAllChecked
        ? 'session'
        : 'password';
  const passing = usePackChange(async () => {
    if (quick === null) await completeChecking(job);
    else keepQuickMode(await confirmPassed([job], benchId(), { quickJobToken: quick.token }));
  });
  const once = useOnce();
  const refused = (reason: unknown): Promise<void> => {
    if (hasEnded(reason)) {
      forgetQuickMode();
      onPasswordNeeded();
    }
    return showPackFailure(reason);
  };
  return {
    way,
    pharmacistName: quick?.pharmacistName ?? '',
    isRunning: passing.isPending,
    confirm: (): void => {
      if (way === 'password') onPasswordNeeded();
      else void once(() => passing.mutateAsync(undefined).then(onPassed, refused));
    },
  } as const;
}
