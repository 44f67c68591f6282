import { listSummarySections, type SummarySection } from '@packwright/core/summary';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, hasFailed, LoadFailed, Page, PartSkeleton } from '../../kit/page/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { ExportMenu } from '../../kit/table/index.ts';
import { useListExport } from '../../shell/lists/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { exportSummary, type SummaryFilter, useReportSummary } from '../calls/summary.ts';
import { summaryMessages } from '../messages/summary.ts';
import { KeyFigures } from '../parts/summary/key-figures.tsx';
import { SectionCard } from '../parts/summary/section-card.tsx';
import { readSummaryFilter, writeSummaryFilter } from '../parts/summary/summary-filter.ts';
import { SummaryFilterForm } from '../parts/summary/summary-filter-form.tsx';
import styles from '../parts/summary/summary.module.css';

/** /analytic-report: the figures of a period, to look at and to export. */
export function SummaryPage() {
  const t = useTranslate(summaryMessages);
  const [search, changeUrl] = useUrl();
  const filter = readSummaryFilter(search, getToday());
  const exportList = useListExport((choice) => exportSummary(filter, choice));
  return (
    <Page title={t('title')} acts={<ExportMenu onExport={(format) => exportList(format, [])} />}>
      <SummaryFilterForm filter={filter} onFilter={(next) => changeUrl(writeSummaryFilter(next))} />
      <Figures filter={filter} />
    </Page>
  );
}

function Figures({ filter }: { readonly filter: SummaryFilter }) {
  const t = useTranslate(summaryMessages);
  const notes = useNotes();
  const summary = useReportSummary(filter);
  if (summary.isPending) return <PartSkeleton />;
  if (hasFailed(summary)) return <LoadFailed error={summary.error} retry={() => void summary.refetch()} />;
  return (
    <>
      <KeyFigures summary={summary.data} />
      {summary.data.packsByStatus.length === 0 && <EmptyState title={t('noPacks')} hint={t('noPacksHint')} />}
      <div className={styles.sections}>
        {listSummarySections(summary.data).map((section) => (
          <SectionCard key={section.name} section={section} note={notes[section.name]} />
        ))}
      </div>
    </>
  );
}

/** The remarks below the figures of a section (SUMMARY-2, SUMMARY-6, SUMMARY-10). */
function useNotes(): Partial<Record<SummarySection['name'], ReactNode>> {
  const t = useTranslate(summaryMessages);
  return {
    patientsByStatus: t('ofToday'),
    owingByAge: t('ofToday'),
    returnedDoses: t('ofReturns'),
    claimsByWeek: (
      <>
        {t('ofBatches')} {isPage('/claim') && <Link to="/claim">{t('claims')}</Link>}
      </>
    ),
  };
}
