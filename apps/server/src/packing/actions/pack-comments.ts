import type { AuditAct } from '@packwright/contract/audit-labels';
import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type Instant, toMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { insertComment, listComments, lockComment, updateComment } from '../store/comments.ts';
import { findJobs, type JobRow } from '../store/jobs.ts';

/** Long enough to notice a slip, and too short for others to have acted on it (PACK-142). */
const takeBackMilliseconds = 10 * 60_000;

/** The comments on a pack, oldest first, without those that were taken back. */
export async function listPackComments(work: Work, jobId: number) {
  await getJob(work, jobId);
  const comments = await listComments(work.db, jobId);
  return comments
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((comment) => ({
      commentId: comment.id,
      jobId,
      content: comment.content,
      writtenBy: comment.writtenName,
      writtenDate: comment.writtenAt,
      doneBy: comment.doneName,
      doneDate: comment.doneAt ?? '',
      isDone: comment.doneAt !== null,
      mayTakeBack: mayTakeBack(work, comment),
    }));
}

/** Keeps a comment with the pack; the state of the pack stays as it is (PACK-140). */
export async function addPackComment(work: Work, jobId: number, content: string): Promise<number> {
  const job = await getJob(work, jobId);
  const id = await insertComment(work.db, {
    pharmacyId: work.who.pharmacyId,
    jobId,
    content,
    writtenBy: work.who.userId,
    writtenAt: work.now,
  });
  await recordComment(work, 'comment on pack', job, content);
  return id;
}

/** Marks a comment as done or opens it again (PACK-141); the first person who marked it stays named. */
export async function setPackCommentDone(
  work: Work,
  jobId: number,
  commentId: number,
  isDone: boolean,
): Promise<void> {
  const job = await getJob(work, jobId);
  const comment = await getComment(work, jobId, commentId);
  if (isDone !== (comment.doneAt !== null))
    await updateComment(work.db, comment, {
      doneBy: isDone ? work.who.userId : null,
      doneAt: isDone ? work.now : null,
    });
  await recordComment(work, isDone ? 'do pack comment' : 'reopen pack comment', job, comment.content);
}

/** Takes back the caller's own comment shortly after it was written (PACK-142). */
export async function takeBackPackComment(work: Work, jobId: number, commentId: number): Promise<void> {
  const job = await getJob(work, jobId);
  const comment = await getComment(work, jobId, commentId);
  if (!mayTakeBack(work, comment)) throw new Refusal(packingRefusals.commentStays);
  await updateComment(work.db, comment, { takenBackAt: work.now });
  await recordComment(work, 'take back pack comment', job, comment.content);
}

interface WrittenComment {
  readonly writtenBy: number;
  readonly writtenAt: Instant;
  readonly doneAt: Instant | null;
}

const mayTakeBack = ({ who, now }: Work, { writtenBy, writtenAt, doneAt }: WrittenComment): boolean =>
  writtenBy === who.userId &&
  doneAt === null &&
  toMilliseconds(now) - toMilliseconds(writtenAt) <= takeBackMilliseconds;

async function recordComment(work: Work, action: AuditAct, job: JobRow, comment: string): Promise<void> {
  work.audit({
    area: 'packing',
    action,
    objectKind: 'packJob',
    objectId: job.id,
    patientId: job.patientId,
    detail: { jobNumber: job.jobNumber, comment },
  });
  await announceJobs(work, [job.id]);
}

async function getJob(work: Work, jobId: number): Promise<JobRow> {
  const [job] = await findJobs(work.db, [jobId]);
  if (!job) throw new Refusal(sharedRefusals.notFound);
  return job;
}

async function getComment(work: Work, jobId: number, commentId: number) {
  const comment = await lockComment(work.db, jobId, commentId);
  if (!comment) throw new Refusal(sharedRefusals.notFound);
  return comment;
}
