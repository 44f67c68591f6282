import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { ShortSelect } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  hasFailed,
  isolateText,
  LoadFailedPage,
  Page,
  PageSkeleton,
  ScrollBox,
} from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { printingMessages } from '../messages/printing.ts';
import { type Printer, usePrinters, useRemovePrinter, translateRefusal } from '../calls/printers.ts';
import { PrinterDialog } from '../parts/printing/printer-dialog.tsx';
import styles from '../parts/printing/printing.module.css';
import { saveWorkstationPrinter, useWorkstationPrinter } from '../parts/printing/workstation-printer.ts';

/** /printer/list: the printers that the server sends prints to, and that of this workstation (PRINT-39). */
export function PrinterListPage() {
  const t = useTranslate(printingMessages);
  const may = useMay();
  const printers = usePrinters();
  const [edited, setEdited] = useState<Printer | null>();
  if (printers.isPending) return <PageSkeleton />;
  if (hasFailed(printers))
    return <LoadFailedPage error={printers.error} retry={() => void printers.refetch()} />;
  const addButton = may({ menu: 'printProfile', level: 'create' }) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited(null)}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} acts={addButton}>
      <div className={styles.page}>
        <Card flush>
          <p className={styles.note}>{t('hint')}</p>
          {printers.data.length === 0 ? (
            <EmptyState title={t('none')}>{null}</EmptyState>
          ) : (
            <PrinterTable printers={printers.data} onEdit={setEdited} />
          )}
        </Card>
        {printers.data.length > 0 && <OwnPrinter printers={printers.data} />}
      </div>
      {edited !== undefined && <PrinterDialog printer={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

interface PrintersProps {
  readonly printers: readonly Printer[];
}

function PrinterTable({ printers, onEdit }: PrintersProps & { readonly onEdit: (printer: Printer) => void }) {
  const t = useTranslate(printingMessages);
  return (
    <ScrollBox label={t('title')} className={undefined}>
      <table className={styles.printers} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('address')}</th>
            <th scope="col" aria-label={t('edit')} />
          </tr>
        </thead>
        <tbody>
          {printers.map((printer) => (
            <PrinterRow key={printer.printerId} printer={printer} onEdit={() => onEdit(printer)} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function PrinterRow({ printer, onEdit }: { readonly printer: Printer; readonly onEdit: () => void }) {
  const t = useTranslate(printingMessages);
  const may = useMay();
  const remove = useRemovePrinter();
  const name = isolateText(printer.name);
  const removePrinter = async (): Promise<void> => {
    const asked = {
      title: t('removeTitle'),
      message: t('removeText', { name }),
      verb: t('removeNamed', { name }),
    };
    if (!(await confirm({ ...asked, dangerous: true }))) return;
    await remove.mutateAsync(printer.printerId);
    showSuccess(t('removed'));
  };
  return (
    <tr>
      <th scope="row">
        <BidiText>{printer.name}</BidiText>
      </th>
      <td>
        <span dir="ltr">{printer.address}</span>
      </td>
      <td>
        <div className={styles.acts}>
          {may({ menu: 'printProfile', level: 'update' }) && (
            <Button variant="default" size="xs" aria-label={t('editNamed', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {may({ menu: 'printProfile', level: 'delete' }) && (
            <Button
              variant="default"
              size="xs"
              c="var(--bad)"
              aria-label={t('removeNamed', { name })}
              onClick={() =>
                void removePrinter().catch((reason: unknown) => showFailure(translateRefusal(reason)))
              }
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function OwnPrinter({ printers }: PrintersProps) {
  const t = useTranslate(printingMessages);
  const own = useWorkstationPrinter();
  const isThere = printers.some(({ printerId }) => printerId === own);
  return (
    <Card title={t('own')} flush>
      <p className={styles.note}>{t('ownHint')}</p>
      <div className={styles.own}>
        <ShortSelect
          label={t('ownPrinter')}
          options={printers.map(({ printerId, name }) => ({ value: String(printerId), label: name }))}
          value={isThere ? String(own) : ''}
          onChoose={(value) => saveWorkstationPrinter(Number(value))}
          placeholder={t('ownNone')}
          clearable
        />
      </div>
    </Card>
  );
}
