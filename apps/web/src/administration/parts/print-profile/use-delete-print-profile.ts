import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type PrintProfile, usePrintProfileRemoval } from '../../calls.ts';
import { messages } from '../../messages/print-profiles.ts';
import { translateRefusal } from './failure.ts';

/** Deletes a print profile after a confirmation and shows a toast. */
export function useDeletePrintProfile(onDeleted?: () => Promise<void>) {
  const remove = usePrintProfileRemoval();
  return async ({ printProfileId, name }: PrintProfile): Promise<void> => {
    const named = { name: isolateText(name) };
    const agreed = await confirm({
      title: translate(messages, 'deleteTitle'),
      message: translate(messages, 'deleteText', named),
      verb: translate(messages, 'deleteVerb', named),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await remove(printProfileId, onDeleted);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(translate(messages, 'deleted'));
  };
}
