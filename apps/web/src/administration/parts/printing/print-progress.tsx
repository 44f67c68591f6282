import { Button } from '@mantine/core';
import { isOver, maySendAgain } from '@packwright/core/printers';
import { useEffect } from 'react';
import { Dialog, DialogButtons, showFailure } from '../../../kit/dialog/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, LoadFailed } from '../../../kit/page/index.ts';
import { useActionLock, useLatest } from '../../../kit/store/index.ts';
import { showNotice, showSuccess } from '../../../kit/toast/index.ts';
import { printingMessages } from '../../messages/printing.ts';
import {
  cancelPrinterJob,
  type PrinterJob,
  retryPrinterJob,
  translateRefusal,
  usePrinterJob,
} from '../../calls/printers.ts';
import { useStandingWords } from './describe-standing.ts';
import styles from './printing.module.css';

interface PrintProgressProps {
  readonly printerJobId: number;
  readonly onOther: () => void;
  readonly onOpen: () => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The state of a document at its printer in words, and what can be done about it (PRINT-41). */
export function PrintProgress({ printerJobId, onOther, onOpen, onDone, onClose }: PrintProgressProps) {
  const t = useTranslate(printingMessages);
  const describe = useStandingWords();
  const once = useActionLock();
  const job = usePrinterJob(printerJobId);
  const isDone = job.data?.state === 'done';
  const finish = useLatest(() => {
    if (job.data) showSuccess(describe(job.data));
    onDone();
  });
  useEffect(() => {
    if (isDone) finish.current();
  }, [isDone, finish]);
  const run = (act: () => Promise<unknown>) => () =>
    void once(() => act().catch((reason: unknown) => showFailure(translateRefusal(reason))));
  const close = (): void => {
    if (job.data && !isOver(job.data.state)) showNotice(t('print.goesOn'));
    onClose();
  };
  const open = async (): Promise<void> => {
    // Otherwise the paper would come out of the printer as well.
    if (job.data && !isOver(job.data.state)) await cancelPrinterJob(printerJobId);
    await onOpen();
  };
  const mayRetry = job.data !== undefined && maySendAgain(job.data.state);
  return (
    <Dialog title={t('print.title')} size={440} onClose={close}>
      {hasFailed(job) && <LoadFailed error={job.error} retry={() => void job.refetch()} />}
      {job.data && <Standing job={job.data} />}
      <DialogButtons>
        <Button variant="default" onClick={run(open)}>
          {t('print.open')}
        </Button>
        {mayRetry ? (
          <>
            <Button variant="default" onClick={onOther}>
              {t('print.other')}
            </Button>
            <Button onClick={run(() => retryPrinterJob(printerJobId).then(() => job.refetch()))}>
              {t('print.again')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            onClick={run(() => cancelPrinterJob(printerJobId).then(() => job.refetch()))}
          >
            {t('print.takeBack')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Standing({ job }: { readonly job: PrinterJob }) {
  const t = useTranslate(printingMessages);
  const number = useNumber();
  const describe = useStandingWords();
  return (
    <div className={styles.standing} role="status" data-state={job.state}>
      <strong>{describe(job)}</strong>
      {job.sheets > 0 && <span className="numbers">{t('print.sheets', { sheets: number(job.sheets) })}</span>}
    </div>
  );
}
