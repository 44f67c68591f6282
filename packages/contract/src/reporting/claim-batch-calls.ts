import { claimDay } from './claim-day.ts';
import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  fileLink,
  idOf,
  list,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { claimBatch, claimedService } from './batch-rows.ts';
import { changeClaims, readClaims } from './claim-rights.ts';
import { reportingRefusals } from './refusals.ts';

const params = { id: idOf('claimBatch') };
const mostResults = 2000;

export const claimBatchCalls = {
  createClaimBatch: call({
    method: 'POST',
    path: '/api/ppaclaims/batches',
    summary: 'Claim the services of a month: a batch that never changes, and its file for the portal',
    needs: changeClaims('create'),
    body: z.strictObject({ month: claimDay, daaFunding: wholeBetween(1, 2) }),
    takesOut: true,
    answer: record(
      z.object({
        claimBatchId: answeredIdOf('claimBatch'),
        services: z.int(),
        fileName: z.string(),
        fileUrl: z.string(),
      }),
      ['claimBatchId', 'fileName', 'fileUrl'],
    ),
    refusals: [reportingRefusals.nothingToClaim],
  }),
  listClaimBatches: call({
    method: 'GET',
    path: '/api/ppaclaims/batches',
    summary: 'The batches of claims, the newest first',
    needs: readClaims,
    query: z.strictObject({
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
    }),
    answer: list(claimBatch),
  }),
  listClaimedServices: call({
    method: 'GET',
    path: '/api/ppaclaims/batches/{id}/services',
    summary: 'The services of a batch and what the program said of each',
    needs: readClaims,
    params,
    query: z.strictObject({
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
    }),
    answer: list(claimedService),
  }),
  downloadClaimBatch: call({
    method: 'POST',
    path: '/api/ppaclaims/batches/{id}/file',
    summary: 'The file of a batch for the portal once more, the same to the byte',
    needs: readClaims,
    params,
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
  submitClaimBatch: call({
    method: 'PUT',
    path: '/api/ppaclaims/batches/{id}/submit',
    summary: 'Note that the file of a batch was sent to the portal',
    needs: changeClaims('update'),
    params,
    answer: done,
  }),
  revokeClaimBatch: call({
    method: 'DELETE',
    path: '/api/ppaclaims/batches/{id}',
    summary: 'Take back a batch that was not submitted; its services can be claimed again',
    needs: changeClaims('delete'),
    params,
    answer: done,
    refusals: [reportingRefusals.claimIsFinal],
  }),
  settleClaims: call({
    method: 'PUT',
    path: '/api/ppaclaims/batches/{id}/results',
    summary: 'What the program paid of a batch and what it declined; a declined service can be claimed again',
    needs: changeClaims('update'),
    params,
    body: z.strictObject({
      claimServiceIds: z
        .array(idOf('claimService'))
        .check(z.minLength(1, validValueMessage), z.maxLength(mostResults, validValueMessage)),
      state: z.enum(['submitted', 'paid', 'declined']),
      /** The answer of the program in words; kept for declined services alone. */
      declinedReason: z.optional(text(limits.shortText)),
    }),
    answer: done,
    refusals: [reportingRefusals.claimNotSubmitted],
  }),
} as const;
