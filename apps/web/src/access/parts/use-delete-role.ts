import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { deleteRole } from '../calls/roles.ts';
import { messages } from '../messages/roles.ts';

/** Asks and deletes a role; answers whether it is gone. */
export function useDeleteRole(): (role: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const t = useTranslate(messages);
  const remove = useAccessChange(deleteRole);
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: t('delete.title'),
      message: t('delete.message', { name: isolateText(name) }),
      verb: t('delete'),
      dangerous: true,
    });
    if (!isSure) return false;
    try {
      await remove.mutateAsync(id);
      showSuccess(t('deleted'));
      return true;
    } catch (reason) {
      await showFailure(reason);
      return false;
    }
  };
}
