import { type ExportFormat, noContentMessage } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openFile, showFailure, showInfo } from '../../kit/dialog/index.ts';
import { chosenLanguage, useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { getToday, useActionLock, useSavedChoice } from '../../kit/store/index.ts';
import { ExportMenu } from '../../kit/table/index.ts';
import { addPendingRun } from '../../packing/index.ts';
import { exportReport, type OfferedReport, type ReportChoice, useReportSettings } from '../calls/reports.ts';
import { reportMessages } from '../messages/reports.ts';
import { pickKeptChoice, readKeptChoice, startChoice } from '../parts/reports/report-choice.ts';
import { ReportForm } from '../parts/reports/report-form.tsx';
import { ReportPreview } from '../parts/reports/report-preview.tsx';
import styles from '../parts/reports/reports.module.css';

/** /report/print: reports about residents, looked at and then printed or saved. */
export function ReportPage() {
  const t = useTranslate(reportMessages);
  const reports = useReportSettings();
  if (reports.isPending)
    return (
      <Page title={t('title')}>
        <PartSkeleton />
      </Page>
    );
  if (hasFailed(reports))
    return (
      <Page title={t('title')}>
        <LoadFailed error={reports.error} retry={() => void reports.refetch()} />
      </Page>
    );
  return <Report reports={reports.data} />;
}

function Report({ reports }: { readonly reports: readonly OfferedReport[] }) {
  const t = useTranslate(reportMessages);
  const [kept, keep] = useSavedChoice('report', readKeptChoice);
  const [choice, setChoice] = useState(() => startChoice(kept, getToday()));
  const { runs, order } = useReportOrder(choice);
  const chosen = reports.find(({ id }) => id === choice.reportSettingId) ?? reports[0];
  if (chosen === undefined) return null;
  const whole = { ...choice, reportSettingId: chosen.id };
  const handleChoice = (next: ReportChoice): void => {
    setChoice(next);
    keep(pickKeptChoice(next));
  };
  return (
    <Page title={t('title')} acts={<ExportMenu onExport={order} />}>
      <ReportForm reports={reports} choice={whole} onChoice={handleChoice} />
      {runs > 0 && (
        <p className={styles.note} role="status">
          {t('started')} <Link to="/my-work">{t('myWork')}</Link>
        </p>
      )}
      <ReportPreview code={chosen.code} choice={whole} />
    </Page>
  );
}

/** Makes the file of a choice; that of many residents is offered on every page once it is ready (REPORT-8). */
function useReportOrder(choice: ReportChoice) {
  const t = useTranslate(reportMessages);
  const [runs, setRuns] = useState(0);
  const once = useActionLock();
  const order = (format: ExportFormat): void =>
    void once(async () => {
      try {
        const { taskId, ...file } = await exportReport(choice, { format, language: chosenLanguage.get() });
        if (taskId > 0) {
          addPendingRun(taskId);
          setRuns((count) => count + 1);
        } else if (file.fileUrl === '') await showInfo(noContentMessage, [t('emptyHint')]);
        else await openFile(file);
      } catch (reason) {
        await showFailure(reason);
      }
    });
  return { runs, order };
}
