import { ShortSelect } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import type { Printer } from '../../calls/printers.ts';
import { printingMessages } from '../../messages/printing.ts';
import styles from './printing.module.css';
import { type Paper, saveWorkstationPrinter, useWorkstationPrinters } from './workstation-printer.ts';

interface OwnPrintersProps {
  readonly printers: readonly Printer[];
}

/** The printers of this workstation, which are offered before all others (PRINT-50). */
export function OwnPrinters({ printers }: OwnPrintersProps) {
  const t = useTranslate(printingMessages);
  return (
    <Card title={t('own')} flush>
      <p className={styles.note}>{t('ownHint')}</p>
      <div className={styles.own}>
        <OwnPrinter paper="sheet" printers={printers.filter(({ kind }) => kind !== 'zpl')} />
        <OwnPrinter paper="label" printers={printers} />
      </div>
    </Card>
  );
}

function OwnPrinter({ paper, printers }: OwnPrintersProps & { readonly paper: Paper }) {
  const t = useTranslate(printingMessages);
  const own = useWorkstationPrinters()[paper];
  const isThere = printers.some(({ printerId }) => printerId === own);
  return (
    <ShortSelect
      label={t(`own.${paper}`)}
      options={printers.map(({ printerId, name }) => ({ value: String(printerId), label: name }))}
      value={isThere ? String(own) : ''}
      onChoose={(value) => saveWorkstationPrinter(paper, Number(value))}
      placeholder={t('ownNone')}
      clearable
    />
  );
}
