import { Refusal } from '@packwright/contract';
import { confirm, openFile, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useQueueing as useQueueCall } from '../../calls/quick-dispense.ts';
import { quickMessages } from '../../messages/quick.ts';

/** Asks the dispensary for the selected medicines; answers whether the file was written. */
export function useQueueing(weekCount: number) {
  const t = useTranslate(quickMessages);
  const call = useQueueCall();
  const queue = async (prescriptionIds: number[], isSentAgain: boolean): Promise<boolean> => {
    try {
      const file = await call.mutateAsync({ prescriptionIds, weekCount, isSentAgain });
      await openFile(file);
      showSuccess(t('sent', { count: file.queued }));
      return true;
    } catch (reason) {
      if (isSentAgain || !(reason instanceof Refusal) || reason.code !== 'ALREADY_QUEUED') {
        await showFailure(reason);
        return false;
      }
      const question = { title: t('askAgain'), message: reason.messages.join(' '), verb: t('askAgain') };
      return (await confirm(question)) && queue(prescriptionIds, true);
    }
  };
  return async (ids: ReadonlySet<number>): Promise<boolean> => {
    const title = t('send');
    const message = t('sendQuestion', { count: ids.size });
    return (await confirm({ title, message, verb: title })) && queue([...ids], false);
  };
}
