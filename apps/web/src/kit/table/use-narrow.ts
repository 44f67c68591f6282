import { type RefObject, useLayoutEffect, useState } from 'react';

// A list of people with name, place and state fits into this beside the menu on a tablet held upright.
const narrowBelow = 1000;

/** Whether there is little room in the box; measured before it is first painted. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setNarrow(element.clientWidth < narrowBelow);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isNarrow;
}
