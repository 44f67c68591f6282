import type { UseQueryResult } from '@tanstack/react-query';
import type { JobStatus } from '@packwright/core/jobs';
import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { EmptyState, LoadFailed, hasFailed, ColumnsSkeleton } from '../../../kit/page/index.ts';
import type { JobRow, BenchPack } from '../../calls/index.ts';
import { describePackRefusal } from '../../failure.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { benchColumns } from './bench-frame.tsx';
import { preloadBanner } from './patient/patient-banner.tsx';

const PackMovedNotice = lazyPart(() =>
  import('./pack-moved-notice.tsx').then((module) => module.PackMovedNotice),
);

interface BenchLoaderProps {
  readonly query: UseQueryResult<BenchPack>;
  /** The stages in which a pack can be worked on here. */
  readonly at: readonly JobStatus[];
  readonly children: (dose: BenchPack, job: JobRow) => ReactNode;
}

/** A bench once its pack is loaded; shows where the pack is when it is elsewhere. */
export function BenchLoader({ query, at, children }: BenchLoaderProps) {
  useEffect(preloadBanner, []);
  if (query.isPending) return <ColumnsSkeleton columns={benchColumns} />;
  if (hasFailed(query)) {
    const sentence = describePackRefusal(query.error);
    return sentence === null ? (
      <LoadFailed error={query.error} retry={() => void query.refetch()} />
    ) : (
      <EmptyState title={sentence} alert />
    );
  }
  const elsewhere = query.data.jobs.find((job) => !at.includes(getJobStatus(job)));
  if (elsewhere !== undefined) return <PackMovedNotice job={elsewhere} />;
  const [job] = query.data.jobs;
  return job === undefined ? null : children(query.data, job);
}
