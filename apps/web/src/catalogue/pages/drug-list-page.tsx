import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page, RouteTabs } from '../../kit/page/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { useDrugCount, useDrugWrites } from '../calls.ts';
import { messages } from '../messages/index.ts';

const brandSwap = '/drug/list/brand-swap';

/**
 * /drug/list: the drug database, drugs that await review, the brand swap for people who may see it (SWAP-5), and the high-risk
 * medicines of a pharmacy (DRUG-8).
 */
export function DrugListPage() {
  const t = useTranslate(messages);
  const mayOpen = useMayOpen();
  const { isCatalogue } = useDrugWrites();
  const mayCreate = mayOpen('DRUG', 'create');
  const waiting = useDrugCount({ authorized: 0 });
  return (
    <Page
      title={t('drugs.title')}
      fill
      acts={
        mayCreate && (
          <>
            <Button
              component={Link}
              // No dispensing system sends to the shared catalogue.
              to={isCatalogue ? '/drug/import/file' : '/drug/import'}
              variant="default"
            >
              {t('drugs.import')}
            </Button>
            <Button component={Link} to="/drug/create" leftSection={<IconPlus size={16} />}>
              {t('drugs.new')}
            </Button>
          </>
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
          ...(isPage(brandSwap) && mayOpen('BRAND_SWAP', 'read')
            ? [{ to: brandSwap, label: t('drugs.brandSwap') }]
            : []),
          ...(isCatalogue ? [] : [{ to: '/drug/list/high-risk', label: t('highRisk.title') }]),
        ]}
      />
      <Outlet />
    </Page>
  );
}
