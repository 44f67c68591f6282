import { useTranslate } from '../../../kit/language/index.ts';
import type { BenchPack, JobRow } from '../../calls/index.ts';
import { usePackComments } from '../../calls/pack-comments.ts';
import { commentMessages } from '../../messages/comments.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';

/** The height of a comment of one line with its gap, in pixels: so much room waits for each that is asked for. */
const shortComment = 54;

/** The open comments of the packs on a bench, before the person there finishes (PACK-141). */
export const BenchComments = ({ dose }: { readonly dose: BenchPack }) =>
  dose.jobs
    .filter(({ commentCount }) => commentCount > 0)
    .map((job) => <OpenComments key={job.jobId} job={job} />);

function OpenComments({ job }: { readonly job: JobRow }) {
  const t = useTranslate(commentMessages);
  const comments = usePackComments(job.jobId);
  if (comments.isPending)
    return <div className={styles.onBench} style={{ minHeight: job.commentCount * shortComment }} />;
  const open = (comments.data ?? []).filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  return (
    <section className={styles.onBench} aria-label={t('onPack')}>
      <ul>
        {open.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} isShort />
        ))}
      </ul>
    </section>
  );
}
