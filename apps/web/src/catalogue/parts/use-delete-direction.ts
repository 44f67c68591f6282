import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { say } from '../../kit/language/index.ts';
import { isolated } from '../../kit/page/index.ts';
import { toast } from '../../kit/toast/index.ts';
import { deleteDirection, type Direction, useCatalogueRemoval } from '../calls.ts';
import { translated } from '../failure.ts';
import { words } from '../words/index.ts';

/** Asks, deletes, and says so; one that is in use stays (2§8). */
export function useDeleteDirection(onDeleted?: () => Promise<void>): (direction: Direction) => Promise<void> {
  const remove = useCatalogueRemoval();
  return async ({ directionId, code }) => {
    const named = { code: isolated(code) };
    const agreed = await confirm({
      title: say(words, 'direction.deleteTitle'),
      message: say(words, 'direction.deleteText', named),
      verb: say(words, 'direction.deleteVerb', named),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await remove(() => deleteDirection(directionId), onDeleted);
    } catch (reason) {
      return showFailure(translated(reason));
    }
    toast(say(words, 'direction.deletedToast', named));
  };
}
