import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { translate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { deleteDirection, type Direction, useCatalogueRemoval } from '../calls.ts';
import { translateRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';

/** Deletes a direction after a confirmation; one in use stays (DRUG-9). */
export function useDeleteDirection(onDeleted?: () => Promise<void>): (direction: Direction) => Promise<void> {
  const remove = useCatalogueRemoval();
  return async ({ directionId, code }) => {
    const named = { code: isolateText(code) };
    const agreed = await confirm({
      title: translate(messages, 'direction.deleteTitle'),
      message: translate(messages, 'direction.deleteText', named),
      verb: translate(messages, 'direction.deleteVerb', named),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await remove(() => deleteDirection(directionId), onDeleted);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(translate(messages, 'direction.deletedToast', named));
  };
}
