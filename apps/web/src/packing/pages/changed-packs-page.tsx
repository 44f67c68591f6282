import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { useWho } from '../../shell/session/index.ts';
import { type StalePack, useStalePacks } from '../calls/index.ts';
import { jobMessages, staleMessages } from '../messages/index.ts';
import styles from '../parts/stale/stale.module.css';
import { BoardButton } from '../parts/jobs/board-button.tsx';
import { getJobStatus } from '../parts/jobs/job-status.ts';
import { mayActOn } from '../parts/jobs/may-act-on.ts';
import { StaleList } from '../parts/stale/stale-list.tsx';

const RebuildDialog = lazyPart(() =>
  import('../parts/stale/rebuild-dialog.tsx').then((module) => module.RebuildDialog),
);

/** /job/changed: the packs that a change of their profile met, and those that must come back. */
export function ChangedPacksPage() {
  const t = useTranslate(staleMessages);
  const j = useTranslate(jobMessages);
  const who = useWho();
  const query = useStalePacks();
  const [rebuilding, setRebuilding] = useState<readonly StalePack[] | null>(null);
  const rebuilt = (query.data?.packs ?? []).filter(
    (pack) => pack.isStale && getJobStatus(pack) !== 'completed' && mayActOn(pack, 'remakePack', who),
  );
  const rebuildButton = rebuilt.length > 0 && (
    <Button onClick={() => setRebuilding(rebuilt)}>{t('rebuild.all', { count: rebuilt.length })}</Button>
  );
  return (
    <Page title={t('title')} acts={rebuildButton}>
      {query.isPending && <PartSkeleton />}
      {hasFailed(query) && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {query.data?.packs.length === 0 && (
        <EmptyState title={t('none')} hint={t('noneHint')}>
          <BoardButton>{j('title')}</BoardButton>
        </EmptyState>
      )}
      {query.data && query.data.packs.length > 0 && (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          {query.data.isTruncated && <p role="note">{t('truncated')}</p>}
          <StaleList packs={query.data.packs} />
        </>
      )}
      {rebuilding && <RebuildDialog packs={rebuilding} onClose={() => setRebuilding(null)} />}
    </Page>
  );
}
