import type { PersonTaskActions, PersonTaskRun } from '../../platform/person-tasks/index.ts';
import { runAs } from '../../platform/platform.ts';
import { getPrintableJobs } from '../printing/get-printable-jobs.ts';
import { printJobs, printPacksWithoutJobs } from '../printing/print-packs.ts';
import type { PrintInput } from './print-task.ts';
import { streamPacksWithoutJobs } from './print-without-jobs.ts';
import { isSheet } from '../store/prints.ts';
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
  return { fileId, action: 'print only', detail: { foilIds, fileId, kind } };
}

async function printRunJobs(
  { platform, work, isRetried, signal, onProgress }: PersonTaskRun<PrintInput>,
  { jobIds, kind }: Extract<PrintInput, { jobIds: unknown }>,
) {
  // Its packs failed with the run.
  if (isRetried && isSheet(kind)) await retryBuilds(work, await getPrintableJobs(work, jobIds));
  const rows = await getPrintableJobs(work, jobIds);
  const { fileId, reprints } = await printJobs(platform, work, rows, kind, { signal, onSheets: onProgress });
  const action = kind === 'preview' ? 'preview' : 'print';
  return { fileId, action, detail: { jobIds, fileId, kind, reprints } };
}
