import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { benchMessages, jobMessages } from '../../messages/index.ts';
import { getBenchPath } from '../jobs/bench-path.ts';
import { boardAddress } from '../jobs/board-address.ts';
import { BoardButton } from '../jobs/board-button.tsx';
import { findBench } from '../jobs/find-bench.ts';
import { getJobStatus } from '../jobs/job-status.ts';

/** The pack has left this bench: shows where it is and links there. */
export function PackMovedNotice({ job }: { readonly job: JobRow }) {
  const t = useTranslate(benchMessages);
  const w = useTranslate(jobMessages);
  const status = getJobStatus(job);
  if (status === 'deleted')
    return (
      <EmptyState title={t('deleted')} hint={t('deletedHint')} alert>
        <BoardButton>{t('scan.board')}</BoardButton>
      </EmptyState>
    );
  const bench = findBench(job);
  const place =
    bench === null ? { to: '/job/list', search: boardAddress.search } : getBenchPath(bench, [job.jobId]);
  return (
    <EmptyState title={t('moved', { stage: w(`status.${status}`) })}>
      <Button renderRoot={(root) => <Link {...root} {...place} />}>{t('movedOpen')}</Button>
    </EmptyState>
  );
}
