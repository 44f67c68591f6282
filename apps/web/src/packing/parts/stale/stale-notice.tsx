import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../../kit/language/index.ts';
import { showPersistentToast } from '../../../kit/toast/persistent-toast.tsx';
import { useLatest } from '../../../kit/store/index.ts';
import { findStalePacks } from '../../calls/index.ts';
import { jobMessages, staleMessages } from '../../messages/index.ts';
import { countByStage, selectUnseen } from './stale-stages.ts';

// The benches tell of their own packs.
const isPackingPage = (path: string): boolean => path.startsWith('/job') || path.startsWith('/print-foil');

/** Says at once which packs already made a change on this page meets (PACK-71). */
export function StaleNotice() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const notify = useLatest(async (): Promise<void> => {
    if (isPackingPage(pathname)) return;
    const { packs } = await findStalePacks();
    const stages = countByStage(selectUnseen(packs));
    if (stages.length === 0) return;
    const text = stages
      .map(({ status, count }) =>
        translate(staleMessages, 'stageCount', { stage: translate(jobMessages, `status.${status}`), count }),
      )
      .join('\n');
    showPersistentToast('problem', text, {
      title: translate(staleMessages, 'notice.title'),
      act: { label: translate(staleMessages, 'title'), run: () => void navigate({ to: '/job/changed' }) },
      onClose: () => undefined,
    });
  });
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        // A person who may not see packs gets no answer and no notice.
        if (event.type === 'updated' && event.action.type === 'success')
          notify.current().catch(() => undefined);
      }),
    [cache, notify],
  );
  return null;
}
