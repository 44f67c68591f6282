import { packingRefusals } from '@packwright/contract';
import { type Day, formatDay } from '@packwright/core/days';
import { findDistributionQuestion, type DistributionQuestion } from '@packwright/core/packs';
import { formatPersonName } from '@packwright/core/identifiers';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { listWaitingPacks } from '../store/order-facts.ts';
import { type LockedJob, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { findConfiguration } from '../store/configuration.ts';
import { assertLabels } from './assert-labels.ts';
import type { LabelledSelection } from './pass-packs.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { advanceJobs, type HeldPack } from './transition-jobs.ts';

/**
 * Hands packs out but those whose profile has changed, which are answered. Throws as `assertLabels` does, and asks
 * before a pack leaves the pharmacy whose days are over, or while an earlier week is still here.
 */
export async function distributeJobs(
  platform: Platform,
  work: Work,
  { labelCodes = [], ...selection }: LabelledSelection,
  { comment, isConfirmed }: { readonly comment: string | undefined; readonly isConfirmed: boolean },
): Promise<HeldPack[]> {
  const jobs = await lockJobsForChange(work, selection);
  const { isLabelScanned } = await findConfiguration(work.db, work.who.pharmacyId);
  await assertLabels(platform, work, selection.ids, { labelCodes, isRequired: isLabelScanned.distribution });
  const held = await advanceJobs(
    work,
    selection,
    { kind: 'completeDistribution', comment: comment ?? '' },
    comment === undefined ? {} : { comment, change: { distributionComment: comment } },
  );
  // A question only about what could be done; without a yes nothing of it is.
  const stayed = new Set(held.map(({ jobId }) => jobId));
  const gone = jobs.filter(({ row }) => !stayed.has(row.id));
  await confirmDays(platform, work, gone, isConfirmed);
  return held;
}

// PACK-70, PACK-93.
async function confirmDays(
  platform: Platform,
  work: Work,
  jobs: readonly LockedJob[],
  isConfirmed: boolean,
): Promise<void> {
  const chosen = new Set(jobs.map(({ row }) => row.id));
  const foilIds = [...new Set(jobs.map(({ row }) => row.foilId))];
  const waiting = (await listWaitingPacks(work.db, foilIds)).filter(({ jobId }) => !chosen.has(jobId));
  const found = jobs.flatMap((loaded) => {
    const { foilId, category, windowStart, windowEnd } = loaded.row;
    const own = waiting.filter((each) => each.foilId === foilId && each.category === category);
    const days = { from: windowStart as Day, to: windowEnd as Day };
    const question = findDistributionQuestion(days, own, work.today);
    return question ? [buildConfirmation(loaded, question)] : [];
  });
  await requireConfirmation(
    platform,
    work,
    { entry: packingRefusals.unusualDistribution, found },
    isConfirmed,
  );
}

function buildConfirmation({ row, kept: { snapshot } }: LockedJob, question: DistributionQuestion) {
  const patientName = formatPersonName(snapshot.patient);
  const facts = {
    foilId: row.foilId,
    patientName,
    foilLabel: row.foilLabel,
    ...question,
    label: row.jobNumber,
  };
  return { facts, because: describeQuestion(question) };
}

function describeQuestion({ kind, from, to }: DistributionQuestion): string {
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  return kind === 'over' ? `${days} is in the past` : `the pack of ${days} is still in the pharmacy`;
}
