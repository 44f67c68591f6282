import { Button } from '@mantine/core';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';
import { formatCountdown } from './idle.ts';
import { signOut } from './session.ts';

interface IdleWarningProps {
  readonly left: Parameters<typeof formatCountdown>[0];
  readonly onStay: () => void;
}

/** Counts down to the end of an idle session; only Continue keeps it (SESSION-6). */
export function IdleWarning({ left, onStay }: IdleWarningProps) {
  const t = useTranslate(messages);
  return (
    <Dialog title={t('idleTitle')} onClose={onStay} size={420} alert>
      <p>{t('idleMessage', { left: formatCountdown(left) })}</p>
      <DialogButtons>
        <Button variant="default" onClick={signOut}>
          {t('signOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('idleContinue')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
