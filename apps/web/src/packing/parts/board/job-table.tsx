import '../../../theme/menus.css';
import { formatPersonName } from '@packwright/core/identifiers';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../kit/language/index.ts';
import { DataTable, useSelection, useTable } from '../../../kit/table/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  type CreatedRange,
  findAllJobs,
  type JobRow,
  getCachedJobs,
  useJobTable,
} from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { ActionButtons, ActionItems } from '../jobs/action-buttons.tsx';
import { useJobColumns } from '../jobs/job-columns.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { type ListedStage, listStatusCodes } from '../jobs/listed-stage.ts';
import { findOpenBench } from '../jobs/find-bench.ts';
import type { PackActions } from '../jobs/use-pack-actions.tsx';

interface JobTableProps {
  readonly created: CreatedRange;
  /** The stage whose packs are shown; all of them when absent. */
  readonly stage: ListedStage | null;
  readonly acts: PackActions;
  readonly onDetails: (job: JobRow) => void;
}

/** The packs of the board as rows, for work on many at once. */
export function JobTable({ created, stage, acts, onDetails }: JobTableProps) {
  const t = useTranslate(jobMessages);
  const who = useWho();
  const table = useTable('packs', { sort: { field: 'dateCreated', order: 'desc' } });
  const columns = useJobColumns();
  const selection = useSelection<number>();
  const status = listStatusCodes(stage);
  const query = useJobTable(table.asked, created, status);
  const cache = useQueryClient();
  // Selected packs may lie on other pages, which the cache still holds.
  const selected = getCachedJobs(cache, selection.ids);
  const selectMatching = async (): Promise<number[]> =>
    (await findAllJobs(cache, table.asked, created, status)).map(({ jobId }) => jobId);
  return (
    <DataTable
      label={t('title')}
      table={table}
      columns={columns}
      query={query}
      rowId={(job) => job.jobId}
      rowName={formatPersonName}
      onOpen={(job) => (findOpenBench(job, who) === null ? onDetails(job) : acts.start('open', [job]))}
      rowMenu={(job) => (
        <>
          <Menu.Item onClick={() => onDetails(job)}>{t('action.details')}</Menu.Item>
          <Menu.Divider role="separator" />
          <ActionItems jobs={[job]} onAct={acts.start} />
        </>
      )}
      searchLabel={t('search')}
      {...(stage === null && { empty: <EmptyBoard /> })}
      selection={selection}
      selectMatching={selectMatching}
      bulk={
        <ActionButtons
          jobs={selected}
          onAct={(action, jobs) => acts.start(action, jobs, selection.clear)}
          printing={acts.printing}
        />
      }
    />
  );
}
