import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton, RouteTabs } from '../../kit/page/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { type Drug, useDrug } from '../calls.ts';
import { DrugBanner } from '../parts/drug-banner.tsx';
import { useDrugActions } from '../parts/use-drug-actions.tsx';
import { useRecordId } from '../parts/use-record-id.ts';
import { messages } from '../messages/index.ts';

/** /drug/{id}: the drug, its barcodes and the brands that go before it. */
export function DrugPage() {
  const drug = useDrug(useRecordId());
  if (drug.isPending) return <PageSkeleton />;
  if (hasFailed(drug)) return <LoadFailedPage error={drug.error} retry={() => void drug.refetch()} />;
  return <LoadedDrug drug={drug.data} />;
}

function LoadedDrug({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const { getActions, dialog } = useDrugActions((intoId) =>
    navigate({ to: intoId === undefined ? '/drug/list' : `/drug/${intoId}` }),
  );
  const mayOpen = useMayOpen();
  const path = `/drug/${drug.drugId}`;
  return (
    <Page
      title={displayDrugName(drug)}
      acts={getActions(drug).map((act) => (
        <Button
          key={act.id}
          variant={act.id === 'approve' ? 'filled' : 'default'}
          onClick={act.run}
          {...(act.isDangerous && { c: 'var(--bad)' })}
        >
          {t(act.word)}
        </Button>
      ))}
    >
      <DrugBanner drug={drug} />
      <RouteTabs
        label={t('drug.tabs')}
        tabs={[
          { to: path, label: t('drug.details') },
          { to: `${path}/barcode`, label: t('drug.barcodes'), count: drug.apnCount },
          ...(isPage(`${path}/usage`) && mayOpen('PATIENT', 'read')
            ? [{ to: `${path}/usage`, label: t('drug.usage') }]
            : []),
          { to: `${path}/brands`, label: t('drug.preferredBrands') },
        ]}
      />
      <Outlet />
      {dialog}
    </Page>
  );
}
