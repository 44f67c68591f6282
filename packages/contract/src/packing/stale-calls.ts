import { validValueMessage } from '@packwright/core/fields';
import { harmLevels, returnOutcomes } from '@packwright/core/jobs';
import * as z from 'zod/mini';
import { witnessFields, witnessRefusals } from '../balance/index.ts';
import {
  call,
  dayText,
  done,
  flag,
  idOf,
  list,
  momentText,
  nameSchema,
  quantityText,
  record,
  requiredDay,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { comment, manyByJobIds, requiredComment } from './fields.ts';
import { packingRefusals } from './refusals.ts';
import { jobRow } from './job-row.ts';
import { profileDifference } from './shapes.ts';

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
    /** Asked for more than 24 hours ago and not back (PACK-105). */
    isOverdue: z.boolean(),
    incidentDate: momentText,
    incidentBy: z.string(),
    incidentNote: z.string(),
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
      /** With every pack of these patients that was handed out and is still with them (PACK-104). */
      includeOut: z.optional(flag),
    }),
    answer: record(z.object({ packs: z.array(stalePack), isTruncated: flag })),
  }),
  listChangesSincePack: call({
    method: 'GET',
    path: '/api/packjobs/patients/{id}/changes',
    summary:
      'The last pack of each profile of a patient, and what changed in their medicines since it was made',
    needs: { menu: 'job', level: 'read' },
    params: { id: idOf('patient') },
    answer: list(
      nameSchema('ChangesSincePack', z.object({ pack: jobRow, changes: z.array(profileDifference) })),
    ),
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
      outcome: z.enum(returnOutcomes),
      /** The scanned code of the pack that came back. */
      code: z.optional(text(100)),
      /** Why the pack stays out, or how it came back; not needed with a scanned code. */
      comment: z.optional(comment),
      /** The tablets that were destroyed. */
      wasteRecord: z.optional(comment),
      /** The second person where a controlled medicine was destroyed (PACK-123): a colleague with their password. */
      witnessUsername: witnessFields.witnessUsername,
      witnessPassword: witnessFields.witnessPassword,
      /** Or somebody from outside, and why they and no colleague. */
      witnessName: z.optional(text(255)),
      witnessReason: z.optional(comment),
      /** Needed once the pack was out for more than 24 hours, unless it was written down before (PACK-105). */
      incidentNote: z.optional(comment),
      /** The harm that the pack did to its patient; absent where nobody knows it (REPORT-13). */
      harm: z.optional(z.enum(harmLevels)),
      /** The cells of the pack that nobody had opened; absent where nobody looked (PACK-120). */
      untouchedCells: z.optional(
        z
          .array(nameSchema('UntouchedCell', z.strictObject({ date: requiredDay, slot: wholeBetween(0, 7) })))
          .check(z.maxLength(1000, validValueMessage)),
      ),
    }),
    answer: done,
    refusals: [
      packingRefusals.notWanted,
      packingRefusals.incidentNoteNeeded,
      packingRefusals.otherPackScanned,
      packingRefusals.returnNeedsComment,
      packingRefusals.destructionNeedsWitness,
      ...witnessRefusals,
    ],
  }),
  getReturnedDoses: call({
    method: 'GET',
    path: '/api/packjobs/{id}/returned-doses',
    summary: 'The cells of a pack, and the doses that its patient did not take from packs that came back',
    needs: { menu: 'job', level: 'read' },
    params: { id: idOf('packJob') },
    answer: record(
      nameSchema(
        'ReturnedDoses',
        z.object({
          rowHeadings: z.array(z.string()),
          cells: z.array(
            nameSchema(
              'FilledCell',
              z.object({ date: dayText, slot: z.int(), /** All tablets in it. */ count: quantityText }),
            ),
          ),
          /** By mealtime, over the packs that came back and were looked at. */
          missed: z.array(
            nameSchema(
              'MissedDoses',
              z.object({ slot: z.int(), slotName: z.string(), untouched: z.int(), of: z.int() }),
            ),
          ),
          packCount: z.int(),
        }),
      ),
    ),
  }),
  recordIncident: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/retrieval/incident',
    summary: 'Write down what happened with a pack that is not back',
    needs: retrieves,
    params: { id: idOf('packJob') },
    body: z.strictObject({ note: requiredComment }),
    answer: done,
    refusals: [packingRefusals.notWanted],
  }),
} as const;
