import '../../../theme/menus.css';
import { Menu } from '@mantine/core';
import { maySendAgain } from '@packwright/core/printers';
import { useMemo } from 'react';
import { confirm, openFile, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, EmptyState } from '../../../kit/page/index.ts';
import { useActionLock, useDateTimeFormat } from '../../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../../kit/table/index.ts';
import {
  cancelPrinterJob,
  openPrinterJob,
  type PrinterJob,
  retryPrinterJob,
  translateRefusal,
  usePrinterJobChange,
  usePrinterJobs,
} from '../../calls/printers.ts';
import { printingMessages } from '../../messages/printing.ts';
import { useStandingWords } from './describe-standing.ts';
import styles from './printing.module.css';

/** The documents that wait, print, stand or failed at printers, with what can be done about each (PRINT-51). */
export function PrinterJobs() {
  const t = useTranslate(printingMessages);
  const table = useTable('printer-jobs');
  const query = usePrinterJobs(table.asked);
  const columns = useJobColumns();
  return (
    <div className={styles.jobs}>
      <h2>{t('jobs.title')}</h2>
      <DataTable
        label={t('jobs.title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ printerJobId }) => printerJobId}
        rowName={({ fileName }) => fileName}
        searchLabel={t('jobs.search')}
        rowMenu={(job) => <JobMenu job={job} />}
        empty={<EmptyState title={t('jobs.none')} hint={t('jobs.noneHint')} />}
      />
    </div>
  );
}

function useJobColumns(): readonly ListColumn<PrinterJob>[] {
  const t = useTranslate(printingMessages);
  const describe = useStandingWords();
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<PrinterJob>[]>(
    () => [
      {
        id: 'fileName',
        header: t('jobs.document'),
        always: true,
        cell: ({ fileName }) => <BidiText>{fileName}</BidiText>,
      },
      {
        id: 'printer',
        header: t('print.printer'),
        cell: ({ printerName }) => <BidiText>{printerName}</BidiText>,
      },
      {
        id: 'state',
        header: t('jobs.state'),
        always: true,
        cell: (job) => (
          <span className={styles.state} data-state={job.state}>
            {describe(job)}
          </span>
        ),
      },
      {
        id: 'createdDate',
        header: t('jobs.sent'),
        sort: true,
        cell: ({ createdDate }) => <BidiText>{moment(createdDate)}</BidiText>,
      },
      { id: 'createdBy', header: t('jobs.by'), cell: ({ createdBy }) => <BidiText>{createdBy}</BidiText> },
    ],
    [t, describe, moment],
  );
}

function JobMenu({ job }: { readonly job: PrinterJob }) {
  const t = useTranslate(printingMessages);
  const describe = useStandingWords();
  const change = usePrinterJobChange();
  const once = useActionLock();
  const { printerJobId: id, state, reason } = job;
  const run = (act: () => Promise<unknown>) => () =>
    void once(() => act().catch((fault: unknown) => showFailure(translateRefusal(fault))));
  const sendAgain = async (): Promise<void> => {
    // The paper may lie there already (PRINT-42).
    const isDoubtful = reason === 'uncertain' || reason === 'aborted';
    const asked = {
      title: t('print.again'),
      message: describe(job),
      verb: t('print.again'),
    };
    if (!isDoubtful || (await confirm(asked))) await change.mutateAsync(() => retryPrinterJob(id));
  };
  const open = async (): Promise<void> => {
    const link = () => openPrinterJob(id);
    // Otherwise the paper would come out of the printer as well.
    if (!maySendAgain(state)) await change.mutateAsync(() => cancelPrinterJob(id));
    await openFile(await link(), link);
  };
  return (
    <>
      {maySendAgain(state) && <Menu.Item onClick={run(sendAgain)}>{t('print.again')}</Menu.Item>}
      <Menu.Item onClick={run(open)}>{t('print.open')}</Menu.Item>
      <Menu.Item data-danger onClick={run(() => change.mutateAsync(() => cancelPrinterJob(id)))}>
        {t(state === 'failed' ? 'jobs.putAside' : 'print.takeBack')}
      </Menu.Item>
    </>
  );
}
