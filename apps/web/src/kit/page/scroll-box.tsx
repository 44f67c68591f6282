import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './page.module.css';

interface ScrollBoxProps {
  /** The name of the content, for people who navigate by keys. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Text that may outgrow its place: while it does, the box can be reached and scrolled by keys. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
      setIsCut(scrollHeight > clientHeight || scrollWidth > clientWidth);
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [box, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={`${styles.scrollBox} ${className}`}
      {...(isCut && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
