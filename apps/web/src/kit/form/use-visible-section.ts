import { useEffect, useState } from 'react';

/** The id of the section that is at the top of the window now. */
export function useVisibleSection(ids: readonly string[]): string | undefined {
  const [visible, setVisible] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting);
        if (top) setVisible(top.target.id);
      },
      { rootMargin: '-80px 0px -65% 0px' },
    );
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joined]);
  return visible ?? ids[0];
}
