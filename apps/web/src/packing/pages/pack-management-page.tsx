import { Button } from '@mantine/core';
import type { JobStatus } from '@packwright/core/jobs';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { ColumnsSkeleton, type Count, Counts, EmptyState, LoadFailed, Page } from '../../kit/page/index.ts';
import { usePassiveScan } from '../../kit/scan/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { type CreatedRange, type JobRow, type Summary, useSummary } from '../calls/index.ts';
import { Board, useStageFlags } from '../parts/board/board.tsx';
import { ManagementHead } from '../parts/board/management-head.tsx';
import { EmptyBoard } from '../parts/board/empty-board.tsx';
import { toCreatedRange, defaultDateRange, readDateRange } from '../parts/jobs/date-range.ts';
import { type ListedStage, readListedStage } from '../parts/jobs/listed-stage.ts';
import { isSearchMatch } from '../parts/jobs/job-search-match.ts';
import { type PackActions, usePackActions } from '../parts/jobs/use-pack-actions.tsx';
import { usePackCode } from '../parts/jobs/use-pack-code.ts';
import { jobMessages } from '../messages/index.ts';

const JobTable = lazyPart(() => import('../parts/board/job-table.tsx').then((module) => module.JobTable));
const JobDrawer = lazyPart(() => import('../parts/jobs/job-drawer.tsx').then((module) => module.JobDrawer));

const lanes = Array.from({ length: 5 }, () => 'minmax(0, 1fr)');

/** Pack Management: the packs of the pharmacy by stage, as a board or as a table (PACK-45). */
export function PackManagementPage() {
  const t = useTranslate(jobMessages);
  const [search, setSearch] = useUrl();
  const range = readDateRange(search.days);
  const view = search.view === 'table' ? 'table' : 'board';
  const query = typeof search.q === 'string' ? search.q : '';
  const stage = readListedStage(search.stage);
  const details = Number(search.details);
  const created = useMemo(() => toCreatedRange(range, getToday()), [range]);
  usePassiveScan(usePackCode('management'));
  const closeDetails = (): void => setSearch({ details: undefined });
  const acts = usePackActions(closeDetails);
  return (
    <Page
      title={t('title')}
      fill
      acts={
        <ManagementHead
          view={view}
          range={range}
          query={query}
          onView={(next) => setSearch({ view: next === 'board' ? undefined : next, page: undefined })}
          onRange={(next) =>
            setSearch({ days: next === defaultDateRange ? undefined : next, page: undefined })
          }
          onQuery={(next) => setSearch({ q: next === '' ? undefined : next })}
        />
      }
    >
      {view === 'table' ? (
        <TableView
          created={created}
          stage={stage}
          onStage={(next) => setSearch({ stage: next ?? undefined, page: undefined })}
          acts={acts}
          onDetails={(job) => setSearch({ details: String(job.jobId) })}
        />
      ) : (
        <BoardView
          created={created}
          query={query}
          acts={acts}
          onClear={() => setSearch({ q: undefined })}
          onDetails={(job) => setSearch({ details: String(job.jobId) })}
        />
      )}
      {details > 0 && <JobDrawer jobId={details} onClose={closeDetails} acts={acts} />}
      {acts.dialogs}
    </Page>
  );
}

interface ViewProps {
  readonly created: CreatedRange;
  readonly acts: PackActions;
  readonly onDetails: (job: JobRow) => void;
}

function BoardView(props: ViewProps & { readonly query: string; readonly onClear: () => void }) {
  const { created, acts, onDetails, query, onClear } = props;
  const t = useTranslate(jobMessages);
  const summary = useSummary(created);
  const all = summary.data?.jobs;
  const jobs = useMemo(
    () => (query === '' ? all : all?.filter((job) => isSearchMatch(job, query))),
    [all, query],
  );
  if (summary.isPending) return <ColumnsSkeleton columns={lanes} />;
  if (jobs === undefined) return <LoadFailed error={summary.error} retry={() => void summary.refetch()} />;
  if (jobs.length === 0 && query !== '')
    return (
      <EmptyState title={t('noMatch.title')}>
        <Button variant="default" onClick={onClear}>
          {t('noMatch.clear')}
        </Button>
      </EmptyState>
    );
  if (jobs.length === 0) return <EmptyBoard />;
  return (
    <>
      {summary.data?.truncated && <p role="status">{t('truncated', { shown: all?.length ?? 0 })}</p>}
      <Board jobs={jobs} onAct={acts.start} onDetails={onDetails} />
    </>
  );
}

interface TableViewProps extends ViewProps {
  readonly stage: ListedStage | null;
  readonly onStage: (stage: ListedStage | null) => void;
}

function TableView({ created, stage, onStage, acts, onDetails }: TableViewProps) {
  const t = useTranslate(jobMessages);
  const counts = useStageCounts(useSummary(created).data);
  return (
    <>
      <Counts
        label={t('stages.label')}
        counts={counts}
        chosen={stage ?? 'all'}
        onChoose={(id) => onStage(readListedStage(id))}
      />
      <JobTable created={created} stage={stage} acts={acts} onDetails={onDetails} />
    </>
  );
}

const countOpen = (summary: Summary): number =>
  summary.printingCount +
  summary.packingCount +
  summary.checkingCount +
  summary.correctionCount +
  summary.distributionCount +
  summary.failedCount;

/** The counts of the stages in use, and of those switched off that still hold packs. */
function useStageCounts(summary: Summary | undefined): readonly Count[] {
  const t = useTranslate(jobMessages);
  const flags = useStageFlags();
  const toCount = (status: JobStatus, value: number | undefined): Count[] =>
    status in flags && !flags[status as keyof typeof flags] && !value
      ? []
      : [{ id: status, label: t(`status.${status}`), value }];
  return [
    { id: 'all', label: t('stages.all'), value: summary?.jobs.length },
    { id: 'open', label: t('stages.open'), value: summary && countOpen(summary) },
    ...toCount('printing', summary?.printingCount),
    ...toCount('packing', summary?.packingCount),
    ...toCount('checking', summary?.checkingCount),
    ...toCount('correction', summary?.correctionCount),
    ...toCount('distribution', summary?.distributionCount),
    ...toCount('completed', summary?.completeCount),
    ...toCount('failed', summary?.failedCount),
  ];
}
