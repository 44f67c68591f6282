import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { usePharmacyConfiguration } from '../calls.ts';
import { messages } from '../messages/pharmacy.ts';
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
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (configuration.isPending) return <PageSkeleton />;
  if (hasFailed(configuration))
    return <LoadFailedPage error={configuration.error} retry={() => void configuration.refetch()} />;
  return (
    <Page
      title={t('title')}
      acts={
        <Button
          variant="default"
          leftSection={<IconHistory size={16} />}
          onClick={() => setHistoryOpen(true)}
        >
          {t('changes')}
        </Button>
      }
    >
      <PharmacySettingForm id={id} configuration={configuration.data} />
      {isHistoryOpen && <PharmacyChanges id={id} onClose={() => setHistoryOpen(false)} />}
    </Page>
  );
}
