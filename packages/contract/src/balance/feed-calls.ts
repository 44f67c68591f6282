import { validValueMessage } from '@packwright/core/fields';
import { feedLimits } from '@packwright/core/scripts';
import * as z from 'zod/mini';
import { call, done, momentText, nameSchema, record, requiredText } from '../machinery/index.ts';
import { accessRefusals } from '../access/index.ts';
import { scriptRefusals } from './script-refusals.ts';

/** A rejected line: its number in the file from 1, its key, the field and a sentence (FEED-3). */
export const remark = nameSchema(
  'FeedRemark',
  z.object({
    line: z.int(),
    key: z.string(),
    code: z.string(),
    field: z.string(),
    message: z.string(),
  }),
);

const administers = { menu: 'pharmacy', level: 'update' } as const;

export const feedCalls = {
  stageDispensed: call({
    method: 'POST',
    path: '/api/dispense/staging',
    summary: 'Take what the dispensing system has to tell, as DSF/1; a bad line rejects itself only',
    needs: 'feed',
    mostBytes: feedLimits.bytes,
    body: z.strictObject({
      feed: requiredText(),
      pharmacyCode: requiredText(),
      sentAt: requiredText(),
      /** Each line is judged by itself, so its fields are read by the rules of DSF/1 and not here. */
      records: z
        .array(z.record(z.string(), z.unknown()))
        .check(z.minLength(1, validValueMessage), z.maxLength(feedLimits.records, validValueMessage)),
    }),
    answer: record(
      nameSchema(
        'FeedReceipt',
        z.object({
          receivedAt: momentText,
          accepted: z.int(),
          rejected: z.array(remark),
          /** Known before, word for word. */
          duplicates: z.int(),
          /** Staged, yet somebody should look: a drug that is not in the catalogue (DSF-104). */
          warnings: z.array(remark),
        }),
      ),
      ['accepted', 'rejected', 'duplicates'],
    ),
    refusals: [
      scriptRefusals.unknownFeed,
      scriptRefusals.otherPharmacy,
      scriptRefusals.invalidFeedToken,
      accessRefusals.tooManyAttempts,
    ],
  }),
  getFeedToken: call({
    method: 'GET',
    path: '/api/dispense/feed-token',
    summary: 'Whether a dispensing system may send, since when, and when it last did',
    needs: administers,
    answer: record(
      nameSchema(
        'FeedToken',
        z.object({
          isConnected: z.boolean(),
          /** The pharmacy code that its files must contain. */
          pharmacyCode: z.string(),
          createdDate: momentText,
          createdBy: z.string(),
          /** Empty until the first file. */
          lastUsedDate: momentText,
        }),
      ),
      ['isConnected'],
    ),
  }),
  createFeedToken: call({
    method: 'POST',
    path: '/api/dispense/feed-token',
    summary: 'Make the token of the dispensing system, told this once; an earlier one ends',
    needs: administers,
    answer: record(z.object({ token: z.string(), createdDate: momentText }), ['token']),
  }),
  revokeFeedToken: call({
    method: 'DELETE',
    path: '/api/dispense/feed-token',
    summary: 'End the token of the dispensing system, if there is one',
    needs: administers,
    answer: done,
  }),
} as const;
