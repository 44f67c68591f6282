import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, done, flag, idOf, momentText, nameSchema, record, text } from '../machinery/index.ts';
import { comment, manyByJobIds, requiredComment } from './fields.ts';
import { packingRefusals } from './refusals.ts';
import { jobRow } from './shapes.ts';

const retrieves = { menu: 'job', level: 'update', entry: ['completedRevertToDistribution'] } as const;

/** A pack that a change of its profile met, or that is wanted back. */
const stalePack = nameSchema(
  'StalePack',
  z.extend(jobRow, {
    /** Nobody may acknowledge it: the pack is made again, deleted or brought back (PACK-10). */
    isUnsafe: z.boolean(),
    staleDate: momentText,
    staleBy: z.string(),
    /** The person who asks made the last change. */
    isOwnChange: z.boolean(),
    /** When somebody asked for the pack that was handed out; empty before that (PACK-74). */
    wantedDate: momentText,
    wantedBy: z.string(),
    wantedComment: z.string(),
    /** Who was told that the pack must come back. */
    notifiedWhom: z.string(),
  }),
);

export const staleCalls = {
  listStalePacks: call({
    method: 'POST',
    path: '/api/packjobs/stale',
    summary: 'The packs that a change of their profile met, by their stage, and those that are wanted back',
    needs: { menu: 'job', level: 'read' },
    effect: 'read',
    body: z.strictObject({
      /** Only of these patients. */
      patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(1000, validValueMessage))),
    }),
    answer: record(z.object({ packs: z.array(stalePack), isTruncated: flag })),
  }),
  requestReturn: call({
    method: 'POST',
    path: '/api/packjobs/retrievals',
    summary: 'Packs that were handed out must come back; somebody was told so',
    needs: retrieves,
    body: z.strictObject({ ...manyByJobIds, comment: requiredComment, notifiedWhom: z.optional(text(255)) }),
    answer: done,
    refusals: [packingRefusals.jobChanged, packingRefusals.notHandedOut, packingRefusals.alreadyWanted],
  }),
  closeReturn: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/retrieval',
    summary: 'The pack is back, by its scanned code or by hand; or it is lost, or right as it is',
    needs: retrieves,
    params: { id: idOf('packJob') },
    body: z.strictObject({
      outcome: z.enum(['returned', 'rightAsItIs', 'lost']),
      /** The scanned code of the pack that came back. */
      code: z.optional(text(100)),
      /** The waste record: what became of its tablets, or why the pack stays out; not needed with a scanned code. */
      comment: z.optional(comment),
    }),
    answer: done,
    refusals: [
      packingRefusals.notWanted,
      packingRefusals.otherPackScanned,
      packingRefusals.returnNeedsComment,
    ],
  }),
} as const;
