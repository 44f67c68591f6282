import { type ReactNode, useEffect } from 'react';
import { BidiText } from './bidi.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Beside the title: counts, a status. */
  readonly beside?: ReactNode;
  /** At the end of the header: one primary button, and few others. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
  /** The page is as high as the window and its table or bench scrolls inside. */
  readonly fill?: boolean;
  /** Puts the heading into the document only, for benches whose banner says it. */
  readonly titleUnseen?: boolean;
}

/** A page's heading (one h1), its acts, and its content. */
export function Page({ title, beside, acts, children, fill = false, titleUnseen = false }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      <header className={titleUnseen ? 'unseen' : styles.head}>
        <h1 className="heading">
          <BidiText>{title}</BidiText>
        </h1>
        {beside}
        <div className={styles.gap} />
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      {children}
    </div>
  );
}

/** The browser tab's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Packwright' : `${title} · Packwright`;
  }, [title]);
}
