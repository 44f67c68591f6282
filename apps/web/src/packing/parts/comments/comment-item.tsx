import { Button } from '@mantine/core';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type PackComment, useDoComment, useTakeBackComment } from '../../calls/pack-comments.ts';
import { showPackFailure } from '../../failure.ts';
import { commentMessages } from '../../messages/comments.ts';
import styles from './comments.module.css';
import { ShortText } from './short-text.tsx';

interface CommentItemProps {
  readonly comment: PackComment;
  /** With the button that takes an own comment back. */
  readonly mayTakeBack?: boolean;
  /** A long text shows two lines at first. */
  readonly isShort?: boolean;
}

/** One comment: what, who and when, and the button that marks it as done or opens it again (PACK-141). */
export function CommentItem({ comment, mayTakeBack = false, isShort = false }: CommentItemProps) {
  const t = useTranslate(commentMessages);
  const moment = useDateTimeFormat();
  const change = useDoComment(comment);
  const takeBack = useTakeBackComment(comment);
  const { content, isDone, writtenBy, writtenDate, doneBy, doneDate } = comment;
  const short = isolateText(content.slice(0, 40));
  const name = (person: string, date: string) => ({
    name: isolateText(person),
    date: isolateText(moment(date)),
  });
  const changeDone = async (): Promise<void> => {
    try {
      await change.mutateAsync(!isDone);
      showSuccess(t(isDone ? 'isOpen' : 'isDone'), {
        undo: () => void change.mutateAsync(isDone).catch(showPackFailure),
      });
    } catch (reason) {
      await showPackFailure(reason);
    }
  };
  const handleTakeBack = async (): Promise<void> => {
    try {
      await takeBack.mutateAsync(undefined);
      showSuccess(t('takenBack'));
    } catch (reason) {
      await showPackFailure(reason);
    }
  };
  return (
    <li className={styles.comment} data-done={isDone || undefined}>
      <div className={styles.text}>
        {isShort ? (
          <ShortText text={content} />
        ) : (
          <p>
            <BidiText>{content}</BidiText>
          </p>
        )}
        <small>{t('by', name(writtenBy, writtenDate))}</small>
        {isDone && <small>{t('doneBy', name(doneBy, doneDate))}</small>}
      </div>
      <div className={styles.acts}>
        {mayTakeBack && comment.mayTakeBack && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('takeBackNamed', { content: short })}
            loading={takeBack.isPending}
            onClick={() => void handleTakeBack()}
          >
            {t('takeBack')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(isDone ? 'reopenNamed' : 'doNamed', { content: short })}
          loading={change.isPending}
          onClick={() => void changeDone()}
        >
          {t(isDone ? 'reopen' : 'do')}
        </Button>
      </div>
    </li>
  );
}
