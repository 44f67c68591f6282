import '../../../theme/menus.css';
import { formatPersonName } from '@packwright/core/identifiers';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { DataTable, useSelection, useTable } from '../../../kit/table/index.ts';
import { useWho } from '../../../shell/session/index.ts';
import {
  findAllJobs,
  getCachedJobs,
  type JobRow,
  loadSelectedJobs,
  type PackFilter,
  useJobTable,
} from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { ActionButtons, ActionItems } from '../jobs/action-buttons.tsx';
import { useJobColumns } from '../jobs/job-columns.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { type ListedStage, listStatusCodes } from '../jobs/listed-stage.ts';
import { findOpenBench } from '../jobs/find-bench.ts';
import type { PackAction } from '../jobs/offered-actions.ts';
import type { PackActions } from '../jobs/use-pack-actions.tsx';
import { packTableId } from './pack-table-id.ts';

interface JobTableProps {
  readonly filter: PackFilter;
  /** The stage whose packs are shown; all of them when absent. */
  readonly stage: ListedStage | null;
  /** Only packs of a group, a packer or a due day are shown: none of them is no empty pharmacy. */
  readonly isNarrowed: boolean;
  readonly acts: PackActions;
  readonly onDetails: (job: JobRow) => void;
}

/** The packs of the board as rows, for work on many at once. */
export function JobTable({ filter, stage, isNarrowed, acts, onDetails }: JobTableProps) {
  const t = useTranslate(jobMessages);
  const who = useWho();
  const table = useTable(packTableId, { sort: { field: 'dueDate', order: 'asc' } });
  const columns = useJobColumns();
  const selection = useSelection<number>();
  const status = listStatusCodes(stage);
  const query = useJobTable(table.asked, filter, status);
  const cache = useQueryClient();
  const once = useActionLock();
  // Selected packs may lie on other pages: as far as the cache holds them, they decide which actions are offered.
  const selected = getCachedJobs(cache, selection.ids);
  const startOnSelected = (action: PackAction): void =>
    void once(() =>
      loadSelectedJobs(cache, selection.ids).then(
        (jobs) => acts.start(action, jobs, selection.clear),
        showFailure,
      ),
    );
  const selectMatching = async (): Promise<number[]> =>
    (await findAllJobs(cache, table.asked, filter, status)).map(({ jobId }) => jobId);
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
      {...(stage === null && !isNarrowed && { empty: <EmptyBoard /> })}
      selection={selection}
      selectMatching={selectMatching}
      bulk={<ActionButtons jobs={selected} onAct={startOnSelected} printing={acts.printing} />}
    />
  );
}
