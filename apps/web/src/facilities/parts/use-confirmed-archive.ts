import { confirm, showFailure, showInfo } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type Group, loadGroupConsequences, useArchiveGroup } from '../calls/groups.ts';
import { messages } from '../messages/index.ts';

/** Archives a group once it is confirmed; one that still has patients is not asked about (GROUP-2). */
export function useConfirmedArchive(group: Group, onArchived: () => void) {
  const t = useTranslate(messages);
  const { mutateAsync, isPending } = useArchiveGroup();
  const name = isolateText(group.name);

  const archive = async (): Promise<void> => {
    try {
      const { patients, inactivePatients } = await loadGroupConsequences(group.id);
      const count = patients + inactivePatients;
      if (count > 0) return await showInfo(t('archive.notYet', { name }), [t('archive.patients', { count })]);
      const isSure = await confirm({
        title: t('archive.title', { name }),
        message: t('archive.message'),
        verb: t('archive'),
        dangerous: true,
      });
      if (!isSure) return;
      await mutateAsync(group.id);
      showSuccess(t('archived'));
      onArchived();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return { archive, isPending };
}
