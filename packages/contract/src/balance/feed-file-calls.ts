import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  idOf,
  list,
  listPaging,
  momentText,
  nameSchema,
  record,
} from '../machinery/index.ts';
import { remark } from './feed-calls.ts';

const administers = { menu: 'pharmacy', level: 'update' } as const;
const params = { id: idOf('feedFile') };

/** A file that the watched folder took, and what became of its lines (FEED-5). */
const feedFileRow = nameSchema(
  'FeedFile',
  z.object({
    id: answeredIdOf('feedFile'),
    fileName: z.string(),
    receivedDate: momentText,
    acceptedCount: z.int(),
    duplicateCount: z.int(),
    rejectedCount: z.int(),
    warningCount: z.int(),
    /** Empty while nobody has looked at a file in error. */
    seenDate: momentText,
    seenBy: z.string(),
  }),
);

export const feedFileList = describeList<z.output<typeof feedFileRow>>()('feedFiles', {
  fileName: { sort: true, always: true },
  receivedDate: { kind: 'moment', sort: true, always: true },
  acceptedCount: { kind: 'number', sort: true },
  duplicateCount: { kind: 'number', sort: true, hidden: 'narrow' },
  rejectedCount: { kind: 'number', sort: true },
  warningCount: { kind: 'number', sort: true, hidden: 'narrow' },
  seenDate: {},
});

const { page, size, query, sortField, sortOrder } = listPaging(feedFileList);

export const feedFileCalls = {
  listFeedFiles: call({
    method: 'GET',
    path: '/api/dispense/feed-files',
    summary: 'The files that the dispensing system put into the watched folder, newest first',
    needs: administers,
    query: z.strictObject({
      page,
      size,
      query,
      sortField,
      sortOrder,
      /** Those in error that nobody has looked at, or those in error; absent for all. */
      show: z.optional(z.enum(['unseen', 'refused'])),
    }),
    answer: list(feedFileRow),
  }),
  getFeedFile: call({
    method: 'GET',
    path: '/api/dispense/feed-files/{id}',
    summary: 'One file of the watched folder, with each line that was refused or needs a look',
    needs: administers,
    params,
    answer: record(
      nameSchema(
        'FeedFileDetail',
        z.extend(feedFileRow, { rejected: z.array(remark), warnings: z.array(remark) }),
      ),
    ),
  }),
  markFeedFileSeen: call({
    method: 'PUT',
    path: '/api/dispense/feed-files/{id}/seen',
    summary: 'Note that somebody has looked at a file in error',
    needs: administers,
    params,
    answer: done,
  }),
} as const;
