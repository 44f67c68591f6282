import { creatorCalls, jobCalls } from '@packwright/contract/packing';
import { z } from 'zod';
import { runBytes } from '../../platform/files/index.ts';
import { definePersonTask } from '../../platform/person-tasks/index.ts';
import type { PrintKind } from '../store/prints.ts';
import type { ResolvedPrintForm } from './print-without-jobs.ts';

/** The input of a print in the background: packs of jobs, or packs of profiles without any. */
export type PrintInput = { readonly kind: PrintKind } & (
  | { readonly jobIds: readonly number[] }
  | { readonly form: ResolvedPrintForm }
);

/** A long run of prints (PACK-43). */
export const printPacks = definePersonTask({
  kind: 'print packs',
  input: z.custom<PrintInput>(),
  needs: [creatorCalls.printFoils.needs, jobCalls.printPackJobs.needs],
  roomBytes: runBytes,
  keepDays: 30,
  faultMessage: 'The run could not be printed.',
});
