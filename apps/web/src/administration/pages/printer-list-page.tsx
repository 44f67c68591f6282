import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Card, EmptyState, hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Printer, usePrinters } from '../calls/printers.ts';
import { messages } from '../messages/print-profiles.ts';
import { printingMessages } from '../messages/printing.ts';
import { BrandPrinters } from '../parts/printing/brand-printers.tsx';
import { OwnPrinters } from '../parts/printing/own-printers.tsx';
import { PrinterJobs } from '../parts/printing/printer-jobs.tsx';
import { PrinterTable } from '../parts/printing/printer-table.tsx';
import styles from '../parts/printing/printing.module.css';

const PrinterDialog = lazyPart(() =>
  import('../parts/printing/printer-dialog.tsx').then((module) => module.PrinterDialog),
);

/** /printer/list: the printers that the server sends prints to, what they have not ended, those of this workstation and of each brand. */
export function PrinterListPage() {
  const t = useTranslate(printingMessages);
  const ofProfiles = useTranslate(messages);
  const may = useMay();
  const printers = usePrinters();
  const [edited, setEdited] = useState<Printer | null>();
  if (printers.isPending) return <PageSkeleton />;
  if (hasFailed(printers))
    return <LoadFailedPage error={printers.error} retry={() => void printers.refetch()} />;
  const isEmpty = printers.data.length === 0;
  const addButton = may({ menu: 'printProfile', level: 'create' }) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(null)}>
      {t(isEmpty ? 'addFirst' : 'add')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      acts={
        <>
          <Button component={Link} to="/print-profile/list" variant="default">
            {ofProfiles('title')}
          </Button>
          {!isEmpty && addButton}
        </>
      }
    >
      <div className={styles.page}>
        <Card flush>
          {isEmpty ? (
            <EmptyState title={t('none')} hint={t(addButton ? 'noneHint' : 'noneForReaders')}>
              {addButton}
            </EmptyState>
          ) : (
            <>
              <p className={styles.note}>{t('hint')}</p>
              <PrinterTable printers={printers.data} onEdit={setEdited} />
            </>
          )}
        </Card>
        <PrinterJobs />
        {!isEmpty && <OwnPrinters printers={printers.data} />}
        {!isEmpty && may({ menu: 'printProfile', level: 'read' }) && (
          <BrandPrinters printers={printers.data} />
        )}
      </div>
      {edited !== undefined && <PrinterDialog printer={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
