import {
  type CheckFacts,
  type CheckRisk,
  listCheckRisks,
  newPackerLimit,
  sortByRisk,
} from '@packwright/core/benches';
import { type Job, listCheckReasons, selectLinesToCheckFirst } from '@packwright/core/jobs';
import { hasTallLetters } from '@packwright/core/medicines';
import { selectLinesToPack } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { findWaitingPacks, type WaitingPackFacts } from '../store/check-queue.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { type LockedJob, loadJobDetails } from '../transitions/lock-jobs-for-change.ts';
import { filterOpened } from './opened-packs.ts';

/** A pack that waits for its check. */
export interface QueuedPack {
  readonly listed: ListedJob;
  readonly risks: readonly CheckRisk[];
  readonly packerFaultCount: number;
  readonly isOpened: boolean;
  readonly isReadyToSign: boolean;
}

/** The packs that wait for their check, those with the gravest risks first (PACK-84). */
export async function loadCheckQueue(work: Work): Promise<QueuedPack[]> {
  const waiting = await findWaitingPacks(work.db, { newPackerLimit, now: work.now });
  const listed = await listJobs(work.db, [...waiting.keys()]);
  const opened = await filterOpened(work, listed);
  const details = await loadJobDetails(work, listed);
  const loaded = new Map(details.map((each) => [each.row.id, each]));
  const packs = listed.flatMap((row) => {
    const known = waiting.get(row.id);
    const pack = loaded.get(row.id);
    if (!known || !pack) return [];
    return {
      jobId: row.id,
      packStartDate: row.windowStart,
      risks: listCheckRisks(buildFacts(pack, known)),
      packerFaultCount: known.packerFaultCount,
      isOpened: opened.has(row.id),
      isReadyToSign: isReadyToSign(pack.job),
      listed: row,
    };
  });
  return sortByRisk(packs);
}

function buildFacts({ job, kept }: LockedJob, known: WaitingPackFacts): CheckFacts {
  const reasons = new Set(job.lines.flatMap(listCheckReasons));
  const drugs = selectLinesToPack(kept.snapshot).map(({ drug }) => drug);
  return {
    hasHighRiskMedicine: known.hasHighRiskDrug || reasons.has('highRisk'),
    hasFailedBefore: known.hasFailedBefore,
    isChanged: reasons.has('changed') || reasons.has('doseChanged'),
    isByHand: reasons.has('manual'),
    hasLookalikeName: drugs.some(({ name, genericName }) => hasTallLetters(`${name} ${genericName}`)),
    packerFaultCount: known.packerFaultCount,
    hasNewPacker: known.hasNewPacker,
  };
}

const isReadyToSign = ({ lines }: Job): boolean =>
  selectLinesToCheckFirst(lines).length === 0 &&
  lines.every(({ check }) => check === 'pending' || check === 'passed');
