import { formatShortDay } from '@packwright/core/days';
import type { Day } from '@packwright/core/days';
import type { JobEffect } from '@packwright/core/jobs';
import { recordPacked, reversePacked } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import type { LineRow } from '../store/lines.ts';

/** The ledger request of one job. */
export interface LedgerRequest {
  readonly row: Pick<JobRow, 'id' | 'jobNumber' | 'patientId' | 'windowStart' | 'windowEnd'>;
  readonly lines: readonly LineRow[];
  readonly effects: readonly JobEffect[];
  /** The version that the job gets by this move. */
  readonly version: number;
}

/** Reverses first, then posts, for all jobs together. Answers the present entry of each posted line. */
export async function postToLedger(
  work: Work,
  requests: readonly LedgerRequest[],
): Promise<Map<number, number>> {
  await reversePacked(work, requests.flatMap(listReversedEntries), formatReversalNote(requests));
  const postings = requests.flatMap((request) => buildPostings(request));
  const entryIds = await recordPacked(work, postings);
  return new Map(postings.map(({ lineId }, at) => [lineId, entryIds[at] ?? 0]));
}

function listReversedEntries({ lines, effects }: LedgerRequest): number[] {
  const lineIds = effects.flatMap((effect) => (effect.kind === 'reversePack' ? effect.lineIds : []));
  return lines.flatMap((line) => (lineIds.includes(line.id) ? (line.postedEntryId ?? []) : []));
}

function buildPostings({ row, lines, effects, version }: LedgerRequest) {
  const posted = effects.flatMap((effect) => (effect.kind === 'postPack' ? effect.lines : []));
  return posted.map(({ id, quantity }) => {
    const line = lines.find((candidate) => candidate.id === id);
    if (!line) throw new RangeError(`Line ${id} is not in pack job ${row.id}`);
    return {
      jobId: row.id,
      lineId: id,
      cycle: version,
      patientId: row.patientId,
      drugCode: line.drugCode,
      drugName: line.drugName,
      quantity,
      note: `${row.jobNumber}, ${formatWindow(row)}`,
    };
  });
}

const formatWindow = ({ windowStart, windowEnd }: LedgerRequest['row']): string =>
  `${formatShortDay(windowStart as Day)}–${formatShortDay(windowEnd as Day)}`;

const formatReversalNote = (requests: readonly LedgerRequest[]): string =>
  requests.length === 1 ? (requests[0]?.row.jobNumber ?? '') : `${requests.length} packs`;
