import { useEffect, useRef, useState } from 'react';
import { pickSection } from './pick-section.ts';

/** The id of the section that is read, and a jump to another one, which is marked until the page is scrolled again. */
export function useVisibleSection(
  ids: readonly string[],
): readonly [string | undefined, (id: string) => void] {
  const [visible, setVisible] = useState<string>();
  const landed = useRef(-1);
  const joined = ids.join(' ');
  useEffect(() => {
    const follow = (): void => {
      if (scrollY === landed.current) return;
      landed.current = -1;
      setVisible(findVisibleSection(joined.split(' ')));
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [joined]);
  const jump = (id: string): void => {
    document.getElementById(id)?.scrollIntoView();
    landed.current = scrollY;
    setVisible(id);
  };
  return [visible ?? ids[0], jump];
}

function findVisibleSection(ids: readonly string[]): string | undefined {
  const sections = ids.flatMap((id) => {
    const section = document.getElementById(id);
    if (section === null) return [];
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    return [{ id, top: section.getBoundingClientRect().top - margin }];
  });
  const rest = document.documentElement.scrollHeight - scrollY - innerHeight;
  return pickSection(sections, { height: innerHeight, passed: scrollY, rest });
}
