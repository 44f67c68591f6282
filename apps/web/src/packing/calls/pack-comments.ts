import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { usePackChange } from './jobs.ts';

export type PackComment = Awaited<ReturnType<typeof client.listPackComments>>['data'][number];

/** The comments on a pack, oldest first (PACK-140). */
export const usePackComments = (jobId: number) =>
  useQuery({
    queryKey: ['packing', 'comments', jobId],
    queryFn: ({ signal }) => client.listPackComments({ params: { id: jobId } }, { signal }),
    select: ({ data }) => data,
  });

export const useAddComment = (jobId: number) =>
  usePackChange(
    (content: string) => client.addPackComment({ params: { id: jobId }, body: { content } }),
    () => [jobId],
  );

/** Marks a comment as done, or opens it again (PACK-141). */
export const useDoComment = ({ jobId, commentId }: PackComment) =>
  usePackChange(
    (isDone: boolean) => client.setPackCommentDone({ params: { id: jobId, commentId }, body: { isDone } }),
    () => [jobId],
  );

export const useTakeBackComment = ({ jobId, commentId }: PackComment) =>
  usePackChange(
    () => client.takeBackPackComment({ params: { id: jobId, commentId } }),
    () => [jobId],
  );
