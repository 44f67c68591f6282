import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { translate } from '../../../kit/language/index.ts';
import { showPersistentToast } from '../../../kit/toast/persistent-toast.tsx';
import { useLatest } from '../../../kit/store/index.ts';
import { type StalePack, useStalePacksOfOwnChanges } from '../../calls/index.ts';
import { jobMessages, staleMessages } from '../../messages/index.ts';
import { countByStage, selectUnseen } from './stale-stages.ts';

// The benches tell of their own packs.
const isPackingPage = (path: string): boolean => path.startsWith('/job') || path.startsWith('/print-foil');

/** Says at once which packs already made a change of this person meets (PACK-71). */
export function StaleNotice() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data } = useStalePacksOfOwnChanges(!isPackingPage(pathname));
  const notify = useLatest((packs: readonly StalePack[]): void => {
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
  useEffect(() => {
    if (data) notify.current(data.packs);
  }, [data, notify]);
  return null;
}
