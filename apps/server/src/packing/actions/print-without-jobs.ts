import type { Day } from '@packwright/core/days';
import { toCanonicalJson } from '@packwright/core/packs';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { formatSnapshotTag } from '../snapshots/snapshot-tag.ts';
import { findConfiguration } from '../store/configuration.ts';
import { batchSize } from '../printing/render-order.ts';
import { noNumber, type PrintablePack } from '../printing/sheet-facts.ts';
import { buildCannotPackRefusal, type OrderedPacks, orderPacks, type PrintForm } from './order-packs.ts';
import { buildWindows } from './quick-print.ts';

/** A print form that names its pack profiles and its day, so that it means the same later on. */
export interface ResolvedPrintForm extends PrintForm {
  readonly foilIds: readonly number[];
  readonly printDate: Day;
}

/** A transaction of its own for what is done in it. */
export type RunInTransaction = <Result>(act: (work: Work) => Promise<Result>) => Promise<Result>;

/**
 * Freezes the packs of a form from the profiles at the time of drawing. Each batch is read in its own transaction, so
 * that a long run blocks no change of a medicine. Throws a refusal that names patients who can no longer be packed,
 * because the person who ordered the paper does not know it.
 */
export async function* streamPacksWithoutJobs(
  form: ResolvedPrintForm,
  apart: RunInTransaction,
): AsyncGenerator<readonly PrintablePack[]> {
  const profiles = Math.max(1, Math.floor(batchSize / buildWindows(form).length));
  for (const foilIds of splitIntoBatches(form.foilIds, profiles)) {
    const some = { ...form, foilIds };
    const { ordered, skipped } = await apart(async (work) =>
      orderPacks(work, some, await findConfiguration(work.db, work.who.pharmacyId)),
    );
    if (skipped.length > 0) throw buildCannotPackRefusal(skipped);
    // A profile has a pack of each category for each week: a year of one is more than a batch.
    yield* splitIntoBatches(buildUnnumberedPacks(ordered, form.printDate), batchSize);
  }
}

function* splitIntoBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Packs without a job have no number and are marked so. */
export function buildUnnumberedPacks(ordered: readonly OrderedPacks[], packDate: Day): PrintablePack[] {
  return ordered.flatMap(({ packs }) =>
    packs.map(({ snapshot }) => {
      const together = packs.filter((other) => other.snapshot.window.from === snapshot.window.from);
      return {
        number: noNumber,
        tag: formatSnapshotTag(computeSha256(toCanonicalJson(snapshot))),
        snapshot,
        packDate,
        ordinal: together.findIndex((other) => other.snapshot === snapshot) + 1,
        total: together.length,
        reprint: 0,
        others: [...new Set(together.map((other) => other.snapshot.category))].filter(
          (category) => category !== snapshot.category,
        ),
      };
    }),
  );
}
