import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Card, Page, RouteTabs } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useScriptCount } from '../calls/index.ts';
import { readScriptFilter, writeScriptFilter } from '../parts/scripts/script-filter.ts';
import styles from '../parts/scripts/scripts.module.css';
import { scriptMessages } from '../messages/index.ts';

const ScriptFilterForm = lazyPart(
  () => import('../parts/scripts/script-filter-form.tsx').then((module) => module.ScriptFilterForm),
  <Card>
    <div className={styles.filterPlace} />
  </Card>,
);
const FeedDialog = lazyPart(() =>
  import('../parts/scripts/feed-dialog.tsx').then((module) => module.FeedDialog),
);

/** /dispense-tracker/list: dispensed scripts and their imports, in lists (SCRIPT-7). */
export function DispenseTrackerPage() {
  const t = useTranslate(scriptMessages);
  const may = useMay();
  const [search, setSearch] = useUrl();
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <Page
      title={t('title')}
      fill
      acts={
        may({ menu: 'pharmacy', level: 'update' }) && (
          <Button
            variant="default"
            aria-haspopup="dialog"
            leftSection={<IconPlugConnected size={16} />}
            onClick={() => setFeedOpen(true)}
          >
            {t('feed.title')}
          </Button>
        )
      }
    >
      <ScriptTabs />
      <ScriptFilterForm
        filter={readScriptFilter(search)}
        onFilter={(filter) => setSearch(writeScriptFilter(filter))}
      />
      <Outlet />
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </Page>
  );
}

/** The lists with their counts; the filter holds for all of them. */
function ScriptTabs() {
  const t = useTranslate(scriptMessages);
  const [search] = useUrl();
  const filter = readScriptFilter(search);
  const query = typeof search.q === 'string' ? search.q : '';
  const kept = { ...writeScriptFilter(filter), q: search.q };
  const counts = {
    mapped: useScriptCount('mapped', filter, query),
    unmapped: useScriptCount('unmapped', filter, query),
    ignored: useScriptCount('ignored', filter, query),
  };
  const buildTab = (list: keyof typeof counts, to: string) => ({
    to,
    label: t(`tab.${list}`),
    search: kept,
    ...(counts[list] !== undefined && { count: counts[list] }),
  });
  return (
    <RouteTabs
      label={t('tabs')}
      tabs={[
        buildTab('mapped', '/dispense-tracker/list'),
        buildTab('unmapped', '/dispense-tracker/list/unmapped'),
        buildTab('ignored', '/dispense-tracker/list/ignored'),
        { to: '/dispense-tracker/list/imported', label: t('tab.imported'), search: kept },
      ]}
    />
  );
}
