import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { messages } from '../../../kit/messages/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import styles from './comments.module.css';

/** At most two lines of a text until See more is pressed: at a bench the medicines need the height (PACK-141). */
export function ShortText({ text }: { readonly text: string }) {
  const t = useTranslate(messages);
  const box = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return;
    const measure = (): void => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, text]);
  return (
    <>
      <p ref={box} className={styles.short} data-open={isOpen || undefined}>
        <BidiText>{text}</BidiText>
      </p>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'seeLess' : 'seeMore')}
        </button>
      )}
    </>
  );
}
