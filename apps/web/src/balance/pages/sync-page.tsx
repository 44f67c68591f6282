import { Button, Group } from '@mantine/core';
import '../../theme/choices.css';
import { dispensingSystems } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { showFailure } from '../../kit/dialog/index.ts';
import { type MessageKey, type Translate, useTranslate } from '../../kit/language/index.ts';
import { Card, Facts, hasFailed, isolateText, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { type SyncStatus, useSyncStart, useSyncStatus } from '../calls/notices.ts';
import { noticePageMessages } from '../messages/notices.ts';
import { ConnectionCard } from '../parts/notices/connection-card.tsx';
import styles from '../parts/balance.module.css';
import feed from '../parts/feed-pages.module.css';
import { SyncTabs } from '../parts/notices/sync-tabs.tsx';

type Translator = Translate<MessageKey<typeof noticePageMessages>>;

function describeUnended({ syncStatus, files }: SyncStatus, t: Translator): string {
  if (syncStatus === 0) return t('notYet');
  return files === 0 ? t('running') : t('runningFiles', { files });
}

/** Names of products stay as they are; the others are in the reader's language. */
function nameSystem(code: number, t: Translator): string {
  const { none, withoutSync } = dispensingSystems;
  if (code === none.code) return t('system.none');
  if (code === withoutSync.code) return t('system.withoutSync');
  const system = Object.values(dispensingSystems).find((each) => each.code === code);
  return system?.name ?? t('system.other', { code });
}

/** /sync: whether the pharmacy is synchronised with its dispensing system, and the start of the next one (ADMIN-34). */
export function SyncPage() {
  const t = useTranslate(noticePageMessages);
  const mayStart = useMay()({ menu: 'dispenseTracker', level: 'update' });
  const mayTest = useMay()({ menu: 'pharmacy', level: 'update' });
  const status = useSyncStatus();
  const start = useSyncStart();
  const handleStart = (kind: 'sync' | 'upload') => () =>
    void start.mutateAsync(kind).then(() => showSuccess(t('begun')), showFailure);
  const isRunning = status.data?.syncStatus === 1 || start.isPending;
  return (
    <Page title={t('sync')}>
      <SyncTabs />
      <Card title={t('tab.status')}>
        {status.isPending && <PartSkeleton />}
        {hasFailed(status) && <LoadFailed error={status.error} retry={() => void status.refetch()} />}
        {status.data && <SyncFacts status={status.data} />}
        {mayStart && !status.isPending && (
          <Group mt="md">
            <Button disabled={isRunning} onClick={handleStart('sync')}>
              {t('now')}
            </Button>
            <Button variant="default" disabled={isRunning} onClick={handleStart('upload')}>
              {t('upload')}
            </Button>
          </Group>
        )}
      </Card>
      {/* Only once the status is there: nothing moves below it then. */}
      {mayTest && !status.isPending && <ConnectionCard />}
    </Page>
  );
}

function SyncFacts({ status }: { readonly status: SyncStatus }) {
  const t = useTranslate(noticePageMessages);
  const formatMoment = useDateTimeFormat();
  const may = useMay();
  const { enableDispenseTracker } = useProfile();
  const { files, refused, outcome } = status;
  const mayChoose = may({ menu: 'pharmacy', level: 'update' });
  const results = {
    '': describeUnended(status, t),
    good: t('good', { files }),
    refused: t('refusedFiles', { files, refused }),
    broken: t('broken'),
  };
  return (
    <>
      <p className={styles.lead}>{results[outcome]}</p>
      <Facts
        facts={[
          {
            label: t('last'),
            value: status.lastSyncDate === '' ? t('never') : isolateText(formatMoment(status.lastSyncDate)),
          },
          { label: t('number'), value: String(status.syncVersion) },
          { label: t('system'), value: nameSystem(status.dispensingSystem, t) },
        ]}
      />
      {status.dispensingSystem === dispensingSystems.none.code && (
        <p className={feed.unset}>
          {t('system.unset')}{' '}
          {mayChoose ? <Link to="/pharmacy/redirect">{t('system.choose')}</Link> : t('system.ask')}
        </p>
      )}
      {outcome === 'refused' && enableDispenseTracker && mayChoose && (
        <Link to="/dispense-tracker/files" search={{ show: 'unseen' }}>
          {t('files')}
        </Link>
      )}
    </>
  );
}
