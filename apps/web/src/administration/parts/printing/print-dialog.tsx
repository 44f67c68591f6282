import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogButtons, openFile, showFailure } from '../../../kit/dialog/index.ts';
import { ShortSelect } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { printingMessages } from '../../messages/printing.ts';
import type { Delivery } from './deliver-print.ts';
import { sendToPrinter, translateRefusal } from '../../calls/printers.ts';
import { PrintProgress } from './print-progress.tsx';
import styles from './printing.module.css';
import { getPaper, choosePrinter } from './choose-printer.ts';
import { getLastPrinter, getWorkstationPrinter, saveLastPrinter } from './workstation-printer.ts';

interface PrintDialogProps {
  readonly delivery: Delivery;
}

/** Where a file is printed, and how far its printer is; the file can be opened instead at any time. */
export function PrintDialog({ delivery }: PrintDialogProps) {
  const [sent, setSent] = useState(0);
  const { file, again, done } = delivery;
  const open = async (): Promise<void> => done(await openFile(await again(), again));
  if (sent > 0)
    return (
      <PrintProgress
        printerJobId={sent}
        onOther={() => setSent(0)}
        onOpen={open}
        onDone={() => done(true)}
        onClose={() => done(false)}
      />
    );
  return <PrinterChoice delivery={delivery} fileName={file.fileName} onOpen={open} onSent={setSent} />;
}

interface PrinterChoiceProps extends PrintDialogProps {
  readonly fileName: string;
  readonly onOpen: () => Promise<void>;
  readonly onSent: (printerJobId: number) => void;
}

function PrinterChoice({ delivery, fileName, onOpen, onSent }: PrinterChoiceProps) {
  const t = useTranslate(printingMessages);
  const once = useActionLock();
  const { printers, again, done, choice, isForNoLabelPrinter } = delivery;
  const paper = getPaper(choice);
  const [chosen, setChosen] = useState(() =>
    choosePrinter(printers, {
      own: getWorkstationPrinter(paper),
      named: choice.printerId,
      last: getLastPrinter(paper),
      paper,
    }),
  );
  const send = async (): Promise<void> => {
    const { fileUrl } = await again();
    const { printerJobId } = await sendToPrinter(chosen, fileUrl);
    saveLastPrinter(paper, chosen);
    onSent(printerJobId);
  };
  const run = (act: () => Promise<void>) => () =>
    void once(() => act().catch((reason: unknown) => showFailure(translateRefusal(reason))));
  return (
    <Dialog title={t('print.title')} size={440} onClose={() => done(false)}>
      <p>
        <BidiText>{fileName}</BidiText>
      </p>
      <ShortSelect
        label={t('print.printer')}
        options={printers.map(({ printerId, name }) => ({ value: String(printerId), label: name }))}
        value={String(chosen)}
        onChoose={(value) => setChosen(Number(value))}
        allowDeselect={false}
      />
      {isForNoLabelPrinter && <p className={styles.hint}>{t('print.noLabels')}</p>}
      <DialogButtons>
        <Button variant="default" onClick={run(onOpen)}>
          {t('print.open')}
        </Button>
        <Button data-autofocus onClick={run(send)}>
          {t('print.send')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
