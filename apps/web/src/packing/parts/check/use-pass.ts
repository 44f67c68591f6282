import { may } from '@packwright/core/permissions';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  type BenchPack,
  hasQuickModeEnded,
  type JobRow,
  type PassProof,
  passPacks,
  type SignerFields,
  useBenchChange,
  useQuickMode,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';

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
