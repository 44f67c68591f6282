import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useWords } from '../../kit/language/index.ts';
import { Page, RouteTabs } from '../../kit/page/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { useDrugCount } from '../calls.ts';
import { words } from '../words/index.ts';

/** /drug/list: the drug database, and what awaits review. */
export function DrugListPage() {
  const t = useWords(words);
  const mayCreate = useMayOpen()('DRUG', 'create');
  const waiting = useDrugCount({ authorized: 0 });
  return (
    <Page
      title={t('drugs.title')}
      fill
      acts={
        mayCreate && (
          <Button component={Link} to="/drug/create" leftSection={<IconPlus size={16} />}>
            {t('drugs.new')}
          </Button>
        )
      }
    >
      <RouteTabs
        label={t('drugs.tabs')}
        tabs={[
          { to: '/drug/list', label: t('drugs.database') },
          {
            to: '/drug/list/review',
            label: t('drugs.review'),
            ...(waiting !== undefined && { count: waiting }),
          },
        ]}
      />
      <Outlet />
    </Page>
  );
}
