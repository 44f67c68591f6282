import { addDays, createDay, type Day } from '@packwright/core/days';
import { type NewLine, computeNextState } from '@packwright/core/jobs';
import type { PackCategory } from '@packwright/core/packs';
import { expect } from 'vitest';
import { monday } from '../../src/packing/packing.fixtures.ts';
import {
  type ExpectedJob,
  freezeProfile,
  getLiveMedicines,
  postEffects,
  computeQuantity,
} from './expected.ts';
import type { Outcome, Choices, Walk } from './walk.ts';
import type { CallReply } from './world.ts';

const categories = ['STANDARD', 'S8'] as const satisfies readonly PackCategory[];
export const weeks = 3;
const client = 'PPAK';

/** A pack of every category for one of three weeks; a week that is packed already needs a confirmation. */
export async function createPacks(walk: Walk, { variant }: Choices): Promise<void> {
  const week = variant % weeks;
  const body = { foilIds: [walk.resident.foilId], packStartDate: addDays(createDay(monday), week * 7) };
  const chosen = categories.filter((category) => getLiveMedicines(walk.model, category).length > 0);
  if (chosen.length === 0) {
    await walk.sendAndCompare('createPackJobs', { body }, { apply: () => undefined });
    return;
  }
  const standing = walk.model.jobs.filter((each) => each.week === week && each.job.status !== 'deleted');
  const isPacked = standing.some(({ category }) => chosen.some((each) => each === category));
  if (isPacked) await walk.sendAndCompare('createPackJobs', { body }, { code: 'ALREADY_PACKED' });
  const isOrderAsked = await askAboutOrder(walk, chosen, week, { body, query: { IsConfirm: isPacked } });
  await walk.sendAndCompare(
    'createPackJobs',
    { body, query: { IsConfirm: isPacked || isOrderAsked } },
    { apply: (reply) => addJobs(walk, chosen, week, reply) },
  );
}

/** A gap between the packs of a category, and a week that is over, are asked about once (PACK-69). */
async function askAboutOrder(
  walk: Walk,
  chosen: readonly PackCategory[],
  week: number,
  parts: { readonly body: object; readonly query: { readonly IsConfirm: boolean } },
): Promise<boolean> {
  const [gap] = chosen.flatMap((category) => findGap(walk, category, week));
  const isOver = getLastDay(week) < walk.today;
  if (gap === undefined && !isOver) return false;
  const key = `${walk.model.userName} ${week} ${gap} ${isOver}`;
  if (!parts.query.IsConfirm || !walk.shownQuestions.has(key))
    await walk.sendAndCompare('createPackJobs', parts, { code: 'UNUSUAL_ORDER' });
  walk.shownQuestions.add(key);
  return true;
}

/** The last day of a week. */
export const getLastDay = (week: number): Day => addDays(createDay(monday), week * 7 + 6);

// The first week without a pack; a suspension never covers a whole one.
function findGap({ model }: Walk, category: PackCategory, week: number): readonly number[] {
  const before = model.jobs
    .filter((each) => each.category === category && each.job.status !== 'deleted' && each.week <= week)
    .map((each) => each.week);
  const last = Math.max(...before);
  return before.length > 0 && last < week - 1 ? [last + 1] : [];
}

function addJobs(walk: Walk, chosen: readonly PackCategory[], week: number, reply: CallReply): void {
  const { jobIds } = JSON.parse(reply.text) as { jobIds: readonly number[] };
  expect(jobIds).toHaveLength(chosen.length);
  const added = chosen.map((category, at): ExpectedJob => {
    const lines = buildLines(walk, category, week);
    const action = { kind: 'createJob', clientCode: client, lines } as const;
    const made = computeNextState(null, action, walk.model.flags, walk.who);
    if (!made.isAllowed) throw new Error(`Core refuses a pack: ${made.refusal.code}`);
    const frozen = freezeProfile(walk.model, category);
    const takenFrom = new Map<number, string>();
    postEffects(walk.model, { job: made.job, takenFrom }, frozen, made.effects);
    return {
      id: jobIds[at] ?? 0,
      category,
      week,
      job: made.job,
      version: 1,
      snapshotVersion: 1,
      frozen,
      acknowledged: new Set(),
      takenFrom,
      isPrinted: true,
      passedAt: 0,
      correctedVersion: 0,
    };
  });
  walk.model.jobs.push(...added);
}

function buildLines(walk: Walk, category: PackCategory, week: number): NewLine[] {
  return getLiveMedicines(walk.model, category).map((medicine) => ({
    id: medicine.id,
    isGuarded: category === 'S8',
    qty: computeQuantity(walk.model, medicine, week),
  }));
}

/** The pack made again from the profile as it is now. */
export async function rebuildPack(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const body = { comment: 'Made again', ...(versions && { version: versions[0] }) };
  const outcome = isStale ? { code: 'JOB_CHANGED' } : predictRebuild(walk, expected);
  await walk.sendAndCompare('remakePack', { params: { id: expected.id }, body }, outcome);
}

function predictRebuild(walk: Walk, expected: ExpectedJob): Outcome {
  const { category, week } = expected;
  if (getLiveMedicines(walk.model, category).length === 0) return { code: 'NOTHING_TO_PACK' };
  const lines = buildLines(walk, category, week);
  const frozen = freezeProfile(walk.model, category);
  const outcome = walk.predict(
    [expected],
    () => ({ kind: 'remakePack', lines }),
    () => frozen,
  );
  if ('code' in outcome) return outcome;
  return {
    apply: async (reply) => {
      await outcome.apply(reply);
      expected.snapshotVersion += 1;
      expected.isPrinted = false;
    },
  };
}

export async function printPacks(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  if (chosen.length === 0) return;
  const apply = () => {
    for (const each of chosen) if (each.job.status !== 'deleted') each.isPrinted = true;
  };
  const areGone = chosen.every(({ job }) => job.status === 'deleted');
  const outcome = areGone ? ({ code: 'PACK_DELETED' } as const) : { apply };
  await walk.sendAndCompare('printPackJobs', { body: { ids: chosen.map(({ id }) => id) } }, outcome);
}
