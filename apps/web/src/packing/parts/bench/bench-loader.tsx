import type { UseQueryResult } from '@tanstack/react-query';
import type { JobStatus } from '@packwright/core/jobs';
import type { ReactNode } from 'react';
import { lazyPart, type PreloadedPart, usePreloaded } from '../../../kit/lazy/index.ts';
import { EmptyState, LoadFailed, hasFailed, ColumnsSkeleton } from '../../../kit/page/index.ts';
import type { JobRow, BenchPack } from '../../calls/index.ts';
import { describePackRefusal } from '../../failure.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { benchColumns } from './bench-frame.tsx';
import { useBannerReady } from './patient/patient-banner.tsx';

const PackMovedNotice = lazyPart(() =>
  import('./pack-moved-notice.tsx').then((module) => module.PackMovedNotice),
);

const none: readonly PreloadedPart[] = [];

interface BenchLoaderProps {
  readonly query: UseQueryResult<BenchPack>;
  /** The stages in which a pack can be worked on here. */
  readonly at: readonly JobStatus[];
  /** More parts that would move the bench when they come. */
  readonly parts?: readonly PreloadedPart[];
  readonly children: (dose: BenchPack, job: JobRow) => ReactNode;
}

/** A bench once its pack is loaded; shows where the pack is when it is elsewhere. */
export function BenchLoader({ query, at, parts = none, children }: BenchLoaderProps) {
  const areLoaded = usePreloaded(parts);
  const isReady = useBannerReady(query.data) && areLoaded;
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
  if (!isReady) return <ColumnsSkeleton columns={benchColumns} />;
  const [job] = query.data.jobs;
  return job === undefined ? null : children(query.data, job);
}
