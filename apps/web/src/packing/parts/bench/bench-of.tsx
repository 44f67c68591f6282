import type { UseQueryResult } from '@tanstack/react-query';
import type { JobStatus } from '@packwright/core/jobs';
import type { ReactNode } from 'react';
import { EmptyState, Failed, hasFailed, ColumnsSkeleton } from '../../../kit/page/index.ts';
import type { JobRow, PackDose } from '../../calls/index.ts';
import { packSentence } from '../failure.ts';
import { statusOf } from '../jobs/status.ts';
import { benchColumns } from './bench-frame.tsx';
import { MovedOn } from './moved-on.tsx';

interface BenchOfProps {
  readonly query: UseQueryResult<PackDose>;
  /** Where a pack may stand to be worked on here. */
  readonly at: readonly JobStatus[];
  readonly children: (dose: PackDose, job: JobRow) => ReactNode;
}

/** A bench once its pack is there; says where the pack is when it is elsewhere. */
export function BenchOf({ query, at, children }: BenchOfProps) {
  if (query.isPending) return <ColumnsSkeleton columns={benchColumns} />;
  if (hasFailed(query)) {
    const sentence = packSentence(query.error);
    return sentence === null ? (
      <Failed error={query.error} retry={() => void query.refetch()} />
    ) : (
      <EmptyState title={sentence} alert />
    );
  }
  const elsewhere = query.data.jobs.find((job) => !at.includes(statusOf(job)));
  if (elsewhere !== undefined) return <MovedOn job={elsewhere} />;
  const [job] = query.data.jobs;
  return job === undefined ? null : children(query.data, job);
}
