import { creatorCalls, jobCalls } from '@packwright/contract/packing';
import { runBytes } from '../../platform/files/index.ts';
import { definePersonTask, type PersonTaskRun } from '../../platform/person-tasks/index.ts';
import { runAs } from '../../platform/platform.ts';
import { getPrintableJobs } from '../printing/get-printable-jobs.ts';
import { printJobs, printPacksWithoutJobs } from '../printing/print-packs.ts';
import { isSheet, type PrintKind } from '../store/prints.ts';
import { type ResolvedPrintForm, streamPacksWithoutJobs } from './print-without-jobs.ts';
import { markUnprintedFailed, retryBuilds } from './retry-builds.ts';

/** The input of a print in the background: packs of jobs, or packs of profiles without any. */
export type PrintInput = { readonly kind: PrintKind } & (
  | { readonly jobIds: readonly number[] }
  | { readonly form: ResolvedPrintForm }
);

/** A long run of prints (PACK-43). Labels are no paper of a pack: only sheets that could not be made fail their packs. */
export const printPacks = definePersonTask<PrintInput>({
  kind: 'print packs',
  needs: [creatorCalls.printFoils.needs, jobCalls.printPackJobs.needs],
  roomBytes: runBytes,
  keepDays: 30,
  faultMessage: 'The run could not be printed.',
  run: async (run) => {
    const { fileId, action, detail } =
      'form' in run.input ? await printForm(run, run.input) : await printRunJobs(run, run.input);
    return { fileId, audited: { area: 'packing', action, detail } };
  },
  onFailure: async (work, input, message) => {
    if ('jobIds' in input && isSheet(input.kind)) await markUnprintedFailed(work, input.jobIds, message);
  },
});

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
