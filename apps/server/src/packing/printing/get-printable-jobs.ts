import { jobRuleRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { findJobs, type JobRow } from '../store/jobs.ts';

/**
 * The jobs of a print: a deleted pack gets no paper, on which it would look like any other. Throws NOT_FOUND when
 * one is not there, PACK_DELETED when none is left.
 */
export async function getPrintableJobs(work: Work, ids: readonly number[]): Promise<JobRow[]> {
  const distinctIds = [...new Set(ids)];
  const rows = await findJobs(work.db, distinctIds);
  if (rows.length !== distinctIds.length) throw new Refusal(sharedRefusals.notFound);
  const printable = rows.filter((row) => toJobStatus(row) !== 'deleted');
  if (printable.length === 0) throw new Refusal(jobRuleRefusals.PACK_DELETED);
  return printable;
}
