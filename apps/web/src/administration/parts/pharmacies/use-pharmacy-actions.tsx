import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  activatePharmacy,
  deactivatePharmacy,
  deletePharmacy,
  loadPharmacyUsage,
  type PharmacyListRow,
  sendInvitation,
  startSync,
  startUpload,
  useKeptPharmacyChange,
} from '../../calls.ts';
import { pharmaciesMessages } from '../../messages/pharmacies.ts';
import { UsageNote } from './usage-note.tsx';

/** The acts on a whole pharmacy; closing and deleting tell first who and what they meet (ADMIN-16). */
export function usePharmacyActions({ id, name }: Pick<PharmacyListRow, 'id' | 'name'>) {
  const t = useTranslate(pharmaciesMessages);
  const change = useKeptPharmacyChange((act: () => Promise<unknown>) => act());
  const run = async (act: () => Promise<unknown>, done: string, next?: string): Promise<void> => {
    try {
      await change.mutateAsync(act);
      if (next === undefined) showSuccess(done);
      else showSuccess(next, { title: done });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const askFirst = async (act: 'deactivate' | 'delete'): Promise<boolean> => {
    try {
      const usage = await loadPharmacyUsage(id);
      return await confirm({
        title: t(`${act}.title`, { name: isolateText(name) }),
        message: <UsageNote usage={usage} sentence={t(`${act}.message`)} />,
        verb: t(act),
        dangerous: true,
        named: { label: t('typeName'), name },
      });
    } catch (reason) {
      await showFailure(reason);
      return false;
    }
  };
  return {
    invite: () => run(() => sendInvitation(id), t('invitedToast')),
    sync: () => run(() => startSync(id), t('syncStarted'), t('syncStarted.next')),
    upload: () => run(() => startUpload(id), t('uploadStarted'), t('syncStarted.next')),
    activate: () => run(() => activatePharmacy(id), t('activated')),
    deactivate: async (): Promise<void> => {
      if (await askFirst('deactivate'))
        await run(() => deactivatePharmacy(id), t('deactivated'), t('deactivated.next'));
    },
    remove: async (): Promise<void> => {
      if (await askFirst('delete')) await run(() => deletePharmacy(id), t('deleted'));
    },
  };
}
