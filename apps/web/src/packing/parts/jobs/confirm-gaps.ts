import { createElement } from 'react';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { PackList } from './pack-list.tsx';
import { getPackProgress } from './pack-progress.ts';

/** Asks before packs are completed that are not whole, and names their medicines (PACK-94); whole ones ask nothing. */
export async function confirmGaps(jobs: readonly JobRow[]): Promise<boolean> {
  const parts = jobs.filter((job) => !getPackProgress(job).isWhole);
  if (parts.length === 0) return true;
  return confirm({
    title: translate(jobMessages, 'gaps.title', { count: parts.length }),
    message: createElement(PackList, { jobs: parts }),
    verb: translate(jobMessages, 'gaps.verb'),
    careful: true,
  });
}
