import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Of the content, in pixels: its place has it from the start, so that nothing moves. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Begins its content when its place comes into view, and not before (DASH-7). */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '80px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place} style={{ minHeight: height }} />;
}
