import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  createdId,
  done,
  flag,
  idOf,
  momentText,
  nameSchema,
  record,
  requiredText,
} from '../machinery/index.ts';
import { packingRefusals } from './refusals.ts';

// Everybody who sees a pack has something to say about it (PACK-140).
const needs = { menu: 'job', level: 'read' } as const;
const pack = { id: idOf('packJob') };
const one = { ...pack, commentId: idOf('packComment') };

export const commentCalls = {
  listPackComments: call({
    method: 'GET',
    path: '/api/packjobs/{id}/comments',
    summary: 'The comments on a pack, oldest first, also those that are done',
    needs,
    params: pack,
    answer: record(
      z.array(
        nameSchema(
          'PackComment',
          z.object({
            commentId: answeredIdOf('packComment'),
            jobId: answeredIdOf('packJob'),
            content: z.string(),
            writtenBy: z.string(),
            writtenDate: momentText,
            /** Empty while it is open. */
            doneBy: z.string(),
            doneDate: momentText,
            isDone: z.boolean(),
            /** Of the caller and younger than ten minutes (PACK-142). */
            mayTakeBack: z.boolean(),
          }),
        ),
      ),
    ),
  }),
  addPackComment: call({
    method: 'POST',
    path: '/api/packjobs/{id}/comments',
    summary: 'Write a comment on a pack, for the people who pack and check it',
    needs,
    params: pack,
    body: z.strictObject({ content: requiredText(1000) }),
    answer: record(createdId, ['id']),
  }),
  setPackCommentDone: call({
    method: 'PUT',
    path: '/api/packjobs/{id}/comments/{commentId}/done',
    summary: 'Mark a comment on a pack as done, or open it again',
    needs,
    params: one,
    body: z.strictObject({ isDone: flag }),
    answer: done,
  }),
  takeBackPackComment: call({
    method: 'DELETE',
    path: '/api/packjobs/{id}/comments/{commentId}',
    summary: 'Take back my own comment within ten minutes',
    needs,
    params: one,
    answer: done,
    refusals: [packingRefusals.commentStays],
  }),
} as const;
