import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { usePharmacy, usePharmacyConfiguration } from '../calls.ts';
import { useMay } from '../../shell/session/index.ts';
import { messages } from '../messages/pharmacy.ts';
import { LazyPharmacyActs } from '../parts/pharmacies/lazy-pharmacy-acts.tsx';
import styles from '../parts/pharmacies/pharmacies.module.css';
import { PharmacyChanges } from '../parts/pharmacy-setting/pharmacy-changes.tsx';
import { PharmacySettingForm } from '../parts/pharmacy-setting/pharmacy-setting-form.tsx';

/** /pharmacy/{id}: every setting of a pharmacy. */
export function PharmacySettingPage() {
  const { id } = useParams({ strict: false });
  return <PharmacySettings id={Number(id)} />;
}

export function PharmacySettings({ id }: { readonly id: number }) {
  const t = useTranslate(messages);
  const configuration = usePharmacyConfiguration(id);
  const may = useMay();
  const isFromAbove = may({ scope: 'platform' });
  const mayChange = may({ menu: 'pharmacy', level: 'update', orScope: 'platform' });
  const { data: pharmacy } = usePharmacy(id);
  // People of a pharmacy read its name in the frame.
  const name = isFromAbove ? (pharmacy?.name ?? '') : '';
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (configuration.isPending) return <PageSkeleton />;
  if (hasFailed(configuration))
    return <LoadFailedPage error={configuration.error} retry={() => void configuration.refetch()} />;
  return (
    <Page
      title={name === '' ? t('title') : `${t('title')}: ${isolateText(name)}`}
      acts={
        <>
          {pharmacy && <LazyPharmacyActs pharmacy={pharmacy} />}
          <Button
            variant="default"
            leftSection={<IconHistory size={16} />}
            onClick={() => setHistoryOpen(true)}
          >
            {t('changes')}
          </Button>
        </>
      }
    >
      {!mayChange && <p className={styles.onlyRead}>{t('onlyRead')}</p>}
      <PharmacySettingForm id={id} configuration={configuration.data} />
      {isHistoryOpen && <PharmacyChanges id={id} onClose={() => setHistoryOpen(false)} />}
    </Page>
  );
}
