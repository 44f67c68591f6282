import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { say } from '../../../kit/language/index.ts';
import { isolated } from '../../../kit/page/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { type PrintProfile, usePrintProfileRemoval } from '../../calls.ts';
import { words } from '../../words/print-profiles.ts';
import { translated } from './failure.ts';

/** Asks, deletes, and says so (2§8). */
export function useDeletePrintProfile(onDeleted?: () => Promise<void>) {
  const remove = usePrintProfileRemoval();
  return async ({ printProfileId, name }: PrintProfile): Promise<void> => {
    const named = { name: isolated(name) };
    const agreed = await confirm({
      title: say(words, 'deleteTitle'),
      message: say(words, 'deleteText', named),
      verb: say(words, 'deleteVerb', named),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await remove(printProfileId, onDeleted);
    } catch (reason) {
      return showFailure(translated(reason));
    }
    toast(say(words, 'deleted'));
  };
}
