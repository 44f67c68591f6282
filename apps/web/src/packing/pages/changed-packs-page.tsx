import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { useStalePacks } from '../calls/index.ts';
import { staleMessages } from '../messages/index.ts';
import { StaleList } from '../parts/stale/stale-list.tsx';

/** /job/changed: the packs that a change of their profile met, and those that must come back. */
export function ChangedPacksPage() {
  const t = useTranslate(staleMessages);
  const query = useStalePacks();
  return (
    <Page title={t('title')}>
      {query.isPending && <PartSkeleton />}
      {hasFailed(query) && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {query.data?.packs.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {query.data && query.data.packs.length > 0 && (
        <>
          <p>{t('hint')}</p>
          {query.data.isTruncated && <p role="note">{t('truncated')}</p>}
          <StaleList packs={query.data.packs} />
        </>
      )}
    </Page>
  );
}
