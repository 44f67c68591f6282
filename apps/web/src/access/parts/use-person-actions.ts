import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  archivePerson,
  mailResetPassword,
  resetSecondFactor,
  updatePerson,
  useAccessChange,
} from '../calls/people.ts';
import { messages } from '../messages/people.ts';

interface ActedOn {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** The actions on a whole person, each asked before it is done. */
export function usePersonActions({ id, firstName, lastName }: ActedOn) {
  const t = useTranslate(messages);
  const change = useAccessChange((act: () => Promise<unknown>) => act());
  const name = isolateText(`${firstName} ${lastName}`);
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await change.mutateAsync(act);
      showSuccess(done);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return {
    archive: async (): Promise<void> => {
      const isSure = await confirm({
        title: t('archive.title', { name }),
        message: t('archive.message'),
        verb: t('archive'),
        dangerous: true,
      });
      if (isSure) await run(() => archivePerson(id), t('archivedToast'));
    },
    mailReset: async (): Promise<void> => {
      const isSure = await confirm({
        title: t('mailReset.title', { name }),
        message: t('mailReset.message'),
        verb: t('mailReset'),
      });
      if (isSure) await run(() => mailResetPassword(id), t('mailSent'));
    },
    resetFactor: async (): Promise<void> => {
      const isSure = await confirm({
        title: t('resetFactor.title', { name }),
        message: t('resetFactor.message'),
        verb: t('resetFactor'),
        dangerous: true,
      });
      if (isSure) await run(() => resetSecondFactor(id), t('factorReset'));
    },
    restore: () => run(() => updatePerson(id, { status: 1 }), t('restored')),
  };
}
