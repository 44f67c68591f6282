import { noContentMessage } from '@packwright/core/fields';
import { Refusal } from '@packwright/contract';
import { confirm, openFile, showFailure, showInfo } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import type { ListParams } from '../../../kit/table/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useLetters } from '../../calls/requests.ts';
import { requestMessages } from '../../messages/requests.ts';
import type { RequestFilter } from './request-filter.ts';

/** Previews and makes the letters of a filter; each act tells what failed. */
export function useLetterActions(params: ListParams, filter: RequestFilter) {
  const t = useTranslate(requestMessages);
  const letters = useLetters();
  const once = useActionLock();
  const show = async (file: { readonly fileName: string; readonly fileUrl: string }): Promise<boolean> => {
    if (file.fileUrl === '') {
      await showInfo(noContentMessage, [t('nothingMade')]);
      return false;
    }
    await openFile(file);
    return true;
  };
  const make = async (isAskedAgain: boolean): Promise<void> => {
    try {
      const made = await letters.mutateAsync({ params, filter, isAskedAgain });
      if (await show(made)) showSuccess(t('made', { count: made.requested }));
    } catch (reason) {
      if (!isAskedLately(reason) || isAskedAgain) return showFailure(reason);
      const message = reason.messages.join(' ');
      if (await confirm({ title: t('askAgain'), message, verb: t('askAgain') })) await make(true);
    }
  };
  return {
    isPending: letters.isPending,
    preview: () =>
      void once(async () => {
        try {
          await show(await letters.mutateAsync({ params, filter, isPreview: true }));
        } catch (reason) {
          await showFailure(reason);
        }
      }),
    make: () =>
      void once(async () => {
        const title = t('make');
        if (await confirm({ title, message: t('makeQuestion'), verb: title })) await make(false);
      }),
  };
}

const isAskedLately = (reason: unknown): reason is Refusal =>
  reason instanceof Refusal && reason.code === 'ASKED_LATELY';
