import { Button } from '@mantine/core';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, ScrollBox } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type Printer, translateRefusal, useRemovePrinter } from '../../calls/printers.ts';
import { printingMessages } from '../../messages/printing.ts';
import styles from './printing.module.css';

interface PrinterTableProps {
  readonly printers: readonly Printer[];
  readonly onEdit: (printer: Printer) => void;
}

/** The printers of the pharmacy (PRINT-39, PRINT-45). */
export function PrinterTable({ printers, onEdit }: PrinterTableProps) {
  const t = useTranslate(printingMessages);
  return (
    <ScrollBox label={t('title')} className={undefined}>
      <table className={styles.printers} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('place')}</th>
            <th scope="col">
              <span className="unseen">{t('acts')}</span>
            </th>
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
      <td>{printer.kind === 'zpl' ? t(`kind.zpl${printer.dotsPerMm}`) : t('kind.short')}</td>
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
