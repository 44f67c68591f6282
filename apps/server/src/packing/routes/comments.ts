import type { commentCalls } from '@packwright/contract/packing';
import type { Handlers } from '../../platform/serve/index.ts';
import {
  addPackComment,
  listPackComments,
  setPackCommentDone,
  takeBackPackComment,
} from '../actions/pack-comments.ts';

export function createCommentHandlers(): Handlers<typeof commentCalls> {
  return {
    listPackComments: ({ params }, work) => listPackComments(work, params.id),
    addPackComment: async ({ params, body }, work) => ({
      id: await addPackComment(work, params.id, body.content),
    }),
    setPackCommentDone: ({ params, body }, work) =>
      setPackCommentDone(work, params.id, params.commentId, body.isDone),
    takeBackPackComment: ({ params }, work) => takeBackPackComment(work, params.id, params.commentId),
  };
}
