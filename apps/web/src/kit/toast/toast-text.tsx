import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../language/index.ts';
import { messages } from '../messages/index.ts';
import styles from './toast.module.css';

export interface ToastTextProps {
  readonly text: string;
  readonly act?: { readonly label: string; readonly run: () => void };
}

/** A toast's text: at most three lines until See more is pressed, with one act such as Undo. */
export function ToastText({ text, act }: ToastTextProps) {
  const t = useTranslate(messages);
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element) setLong(element.scrollHeight > element.clientHeight + 1);
  }, []);
  return (
    <div>
      <p ref={box} className={styles.text} data-open={open || undefined}>
        <bdi>{text}</bdi>
      </p>
      {(long || act) && (
        <div className={styles.acts}>
          {long && (
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('seeLess') : t('seeMore')}
            </button>
          )}
          {act && (
            <button type="button" onClick={act.run}>
              {act.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
