import { Link } from '@tanstack/react-router';
import { BidiText } from '../../kit/page/index.ts';
import { useMayOpen } from '../session/index.ts';
import { findNoticePage } from './find-notice-page.ts';
import { describeKeptNotice, type KeptNotice } from './kept-notice.ts';
import styles from './notice-text.module.css';

interface NoticeTextProps {
  readonly row: KeptNotice;
  readonly onOpen: () => void;
}

/** A link to the page where it is dealt with, if this person may open that (ADMIN-66). */
export function NoticeText({ row, onOpen }: NoticeTextProps) {
  const mayOpen = useMayOpen();
  const page = findNoticePage(row.Type);
  const text = <BidiText>{describeKeptNotice(row)}</BidiText>;
  return (
    <span className={styles.notice} data-unread={!row.isRead || undefined}>
      {page !== null && mayOpen(page.key, page.level) ? (
        <Link to={page.to} onClick={onOpen}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}
