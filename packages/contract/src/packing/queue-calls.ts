import { checkRisks } from '@packwright/core/benches';
import * as z from 'zod/mini';
import { call, nameSchema, record } from '../machinery/index.ts';
import { jobRow } from './job-row.ts';

/** A pack that waits for its check, with the reasons to check it before others (PACK-84). */
const queuedPack = nameSchema(
  'QueuedPackJob',
  z.extend(jobRow, {
    /** The gravest first. */
    risks: z.array(z.enum(checkRisks)),
    /** How many packs of the packer were sent to correction from the check in the last 30 days. */
    packerFaultCount: z.int(),
    /** This session had it open on the checking bench lately, so that a signature for several may cover it (PACK-86). */
    isOpened: z.boolean(),
    /** No medicine of it failed or has to be checked one by one first. */
    isReadyToSign: z.boolean(),
  }),
);

export const queueCalls = {
  getCheckQueue: call({
    method: 'GET',
    path: '/api/packjobs/checking/queue',
    summary: 'The packs that wait for their check, those with the gravest risks first',
    needs: { menu: 'job', level: 'read' },
    answer: record(z.array(queuedPack)),
  }),
} as const;
