import type { PersonTaskActions, PersonTaskRun } from '../../platform/person-tasks/index.ts';
import { runAs } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { getPrintableJobs } from '../printing/get-printable-jobs.ts';
import { printJobs, printPacksWithoutJobs } from '../printing/print-packs.ts';
import { batchSize } from '../printing/render-order.ts';
import { buildUnnumberedPacks, type PrintablePack } from '../printing/sheet-facts.ts';
import { findConfiguration } from '../store/configuration.ts';
import { isSheet } from '../store/prints.ts';
import { buildCannotPackRefusal, buildWindows, orderPacks } from './order-packs.ts';
import type { PrintInput, ResolvedPrintForm } from './print-jobs.ts';
import { markUnprintedFailed, retryBuilds } from './retry-builds.ts';

/** Draws a long run. Labels are no paper of a pack: only sheets that could not be made fail their packs. */
export const runPrints: PersonTaskActions<PrintInput> = {
  run: async (run) => {
    const { fileId, action, detail } =
      'form' in run.input ? await printForm(run, run.input) : await printRunJobs(run, run.input);
    return { fileId, audited: { area: 'packing', action, detail } };
  },
  onFailure: async (work, input, message) => {
    if ('jobIds' in input && isSheet(input.kind)) await markUnprintedFailed(work, input.jobIds, message);
  },
};

async function printForm(
  { platform, work, total: count, signal, onProgress }: PersonTaskRun<PrintInput>,
  { form, kind }: Extract<PrintInput, { form: unknown }>,
) {
  const { who, call, address, device } = work;
  const { foilIds, printDate } = form;
  const packs = streamPacksWithoutJobs(form, (act) => runAs(platform, who, { call, address, device }, act));
  const watch = { signal, onSheets: onProgress };
  const fileId = await printPacksWithoutJobs(platform, work, { count, printDate, packs }, kind, watch);
  return { fileId, action: 'print only' as const, detail: { foilIds, fileId, kind } };
}

/** A transaction of its own for what is done in it. */
type RunInTransaction = <Result>(act: (work: Work) => Promise<Result>) => Promise<Result>;

/**
 * Freezes the packs of a form from the profiles at the time of drawing. Each batch is read in its own transaction, so
 * that a long run blocks no change of a medicine. Throws a refusal that names patients who can no longer be packed,
 * because the person who ordered the paper does not know it.
 */
async function* streamPacksWithoutJobs(
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
    yield* splitIntoBatches(buildUnnumberedPacks(ordered), batchSize);
  }
}

function* splitIntoBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

async function printRunJobs(
  { platform, work, isRetried, signal, onProgress }: PersonTaskRun<PrintInput>,
  { jobIds, kind }: Extract<PrintInput, { jobIds: unknown }>,
) {
  // Its packs failed with the run.
  if (isRetried && isSheet(kind)) await retryBuilds(work, await getPrintableJobs(work, jobIds));
  const rows = await getPrintableJobs(work, jobIds);
  const { fileId, reprints } = await printJobs(platform, work, rows, kind, { signal, onSheets: onProgress });
  const action = kind === 'preview' ? ('preview' as const) : ('print' as const);
  return { fileId, action, detail: { jobIds, fileId, kind, reprints } };
}
