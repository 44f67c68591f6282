import { runAs, type Platform } from '../../platform/platform.ts';
import type { RenderWatch } from '../../platform/printing/index.ts';
import type { Who, Work } from '../../platform/work.ts';
import type { PrintKind } from '../store/prints.ts';
import { streamPacksWithoutJobs, type ResolvedPrintForm } from './print-without-jobs.ts';
import { printJobs, printPacksWithoutJobs } from './print-packs.ts';
import { getPrintableJobs } from './get-printable-jobs.ts';

/** The content of a print run: packs of jobs, or packs of foils without jobs. */
export type PrintSource = { readonly jobIds: readonly number[] } | { readonly form: ResolvedPrintForm };

/** A run as its task keeps it. */
export type PrintInput = PrintSource & {
  readonly who: Who;
  readonly address: string;
  readonly kind: PrintKind;
};

/** The file of a print run and its audit detail. */
interface RenderedRun {
  readonly fileId: number;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Draws a run of so many packs. Throws what stands in its way, AbortError when it is stopped. */
export async function renderPrintRun(
  platform: Platform,
  work: Work,
  input: PrintInput,
  count: number,
  watch: RenderWatch,
): Promise<RenderedRun> {
  const { kind } = input;
  if ('form' in input) {
    const { foilIds, printDate } = input.form;
    const { who, call, address, device } = work;
    const packs = streamPacksWithoutJobs(input.form, (act) =>
      runAs(platform, who, { call, address, device }, act),
    );
    const fileId = await printPacksWithoutJobs(platform, work, { count, printDate, packs }, kind, watch);
    return { fileId, action: 'print only', detail: { foilIds, fileId, kind } };
  }
  const { jobIds } = input;
  const rows = await getPrintableJobs(work, jobIds);
  const { fileId, reprints } = await printJobs(platform, work, rows, kind, watch);
  const action = kind === 'preview' ? 'preview' : 'print';
  return { fileId, action, detail: { jobIds, fileId, kind, reprints } };
}
