import { packingCalls } from '@packwright/contract/packing';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { EditForm, FieldGrid, SubmitButton, TextAreaField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, LinesSkeleton, LoadFailed } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useAddComment, usePackComments } from '../../calls/pack-comments.ts';
import { isDone } from '../../failure.ts';
import { commentMessages } from '../../messages/comments.ts';
import { CommentItem } from './comment-item.tsx';
import { removeSent } from './remove-sent.ts';
import styles from './comments.module.css';

interface PackCommentsProps {
  readonly jobId: number;
  /** Says whether a comment is typed that was not added yet. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** The comments on a pack, oldest first, and the field for another one (PACK-140). */
export function PackComments({ jobId, onTyping }: PackCommentsProps) {
  const t = useTranslate(commentMessages);
  const comments = usePackComments(jobId);
  return (
    <section className={styles.comments} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {comments.isPending && <LinesSkeleton />}
      {hasFailed(comments) && <LoadFailed error={comments.error} retry={() => void comments.refetch()} />}
      {comments.data?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {comments.data && comments.data.length > 0 && (
        <ul>
          {comments.data.map((comment) => (
            <CommentItem key={comment.commentId} comment={comment} mayTakeBack />
          ))}
        </ul>
      )}
      <CommentForm jobId={jobId} onTyping={onTyping} />
    </section>
  );
}

function CommentForm({ jobId, onTyping }: PackCommentsProps) {
  const t = useTranslate(commentMessages);
  const add = useAddComment(jobId);
  const form = useEditForm({
    schema: packingCalls.addPackComment.body,
    defaultValues: { content: '' },
    save: async ({ content }) => (await isDone(add.mutateAsync(content))) && { sent: content },
    saved: ({ sent }) => {
      const rest = removeSent(form.getValues('content'), sent);
      form.reset({ content: '' });
      if (rest !== '') form.setValue('content', rest, { shouldDirty: true });
      showSuccess(t('added'));
    },
  });
  const { isDirty } = useFormState({ control: form.control });
  useEffect(() => onTyping(isDirty), [isDirty, onTyping]);
  return (
    <EditForm form={form} plain label={t('write')}>
      <FieldGrid>
        <TextAreaField form={form} name="content" label={t('write')} hint={t('hint')} span={12} />
      </FieldGrid>
      <p className={styles.add}>
        <SubmitButton form={form}>{t('add')}</SubmitButton>
      </p>
    </EditForm>
  );
}
