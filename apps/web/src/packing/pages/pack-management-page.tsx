import { Button } from '@mantine/core';
import type { JobStatus } from '@packwright/core/jobs';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { ColumnsSkeleton, type Count, Counts, EmptyState, LoadFailed, Page } from '../../kit/page/index.ts';
import { usePassiveScan } from '../../kit/scan/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { type JobRow, type PackFilter, type Summary, useSummary } from '../calls/index.ts';
import { Board, useStageFlags } from '../parts/board/board.tsx';
import { isAnyChosen, noChoice, readBoardChoice, toPackFilter } from '../parts/board/board-choice.ts';
import { BoardTools } from '../parts/board/board-tools.tsx';
import { ManagementHead } from '../parts/board/management-head.tsx';
import { EmptyBoard } from '../parts/board/empty-board.tsx';
import { toCreatedRange, readDateRange } from '../parts/jobs/date-range.ts';
import { type ListedStage, readListedStage } from '../parts/jobs/listed-stage.ts';
import { boardAddress } from '../parts/jobs/board-address.ts';
import { isSearchMatch } from '../parts/jobs/job-search-match.ts';
import { type PackActions, usePackActions } from '../parts/jobs/use-pack-actions.tsx';
import { usePackCode } from '../parts/jobs/use-pack-code.ts';
import { boardMessages, jobMessages } from '../messages/index.ts';

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
  const choice = readBoardChoice(search);
  const filter = toPackFilter(choice, toCreatedRange(range, getToday()));
  const summary = useSummary(filter);
  useEffect(() => {
    // The words of a search and an open pack are about one pack alone.
    boardAddress.search = { ...search, q: undefined, details: undefined, page: undefined };
  }, [search]);
  usePassiveScan(usePackCode('management'));
  const closeDetails = (): void => setSearch({ details: undefined });
  const acts = usePackActions();
  const shared = {
    summary,
    isNarrowed: isAnyChosen(choice),
    acts,
    onDetails: (job: JobRow) => setSearch({ details: String(job.jobId) }),
  };
  return (
    <Page title={t('title')} fill acts={<ManagementHead />}>
      <BoardTools
        view={view}
        range={range}
        query={query}
        choice={choice}
        summary={summary.data}
        onChange={setSearch}
      />
      {view === 'table' ? (
        <TableView
          {...shared}
          filter={filter}
          stage={stage}
          onStage={(next) => setSearch({ stage: next ?? undefined, page: undefined })}
        />
      ) : (
        <BoardView
          {...shared}
          query={query}
          isRecentOnly={choice.due === null && range !== 'all'}
          onClear={() => setSearch({ q: undefined, ...noChoice })}
        />
      )}
      {details > 0 && <JobDrawer jobId={details} onClose={closeDetails} acts={acts} />}
      {acts.dialogs}
    </Page>
  );
}

interface ViewProps {
  readonly summary: ReturnType<typeof useSummary>;
  readonly isNarrowed: boolean;
  readonly acts: PackActions;
  readonly onDetails: (job: JobRow) => void;
}

interface BoardViewProps extends ViewProps {
  readonly query: string;
  /** Packs that were made before the chosen days are not searched. */
  readonly isRecentOnly: boolean;
  readonly onClear: () => void;
}

function BoardView(props: BoardViewProps) {
  const { summary, isNarrowed, acts, onDetails, query, isRecentOnly, onClear } = props;
  const t = useTranslate(jobMessages);
  const b = useTranslate(boardMessages);
  const all = summary.data?.jobs;
  // The field shows a letter before the cards follow it.
  const words = useDeferredValue(query);
  const jobs = useMemo(
    () => (words === '' ? all : all?.filter((job) => isSearchMatch(job, words))),
    [all, words],
  );
  if (summary.isPending) return <ColumnsSkeleton columns={lanes} />;
  if (jobs === undefined) return <LoadFailed error={summary.error} retry={() => void summary.refetch()} />;
  if (jobs.length === 0 && (query !== '' || isNarrowed))
    return (
      <EmptyState title={b('noMatch.title')} {...(isRecentOnly && { hint: b('noMatch.hint') })}>
        <Button variant="default" onClick={onClear}>
          {b('noMatch.clear')}
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
  readonly filter: PackFilter;
  readonly stage: ListedStage | null;
  readonly onStage: (stage: ListedStage | null) => void;
}

function TableView({ summary, filter, isNarrowed, stage, onStage, acts, onDetails }: TableViewProps) {
  const t = useTranslate(jobMessages);
  const counts = useStageCounts(summary.data);
  return (
    <>
      <Counts
        label={t('stages.label')}
        counts={counts}
        chosen={stage ?? 'all'}
        onChoose={(id) => onStage(readListedStage(id))}
      />
      <JobTable filter={filter} stage={stage} isNarrowed={isNarrowed} acts={acts} onDetails={onDetails} />
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
