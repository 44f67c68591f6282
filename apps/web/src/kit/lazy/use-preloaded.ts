import { useEffect, useState } from 'react';
import type { LazyPart } from './lazy-part.tsx';

export type PreloadedPart = Pick<LazyPart<object>, 'preload' | 'isLoaded'>;

/** Loads parts that take room on a page; true once all are there or have failed, so that nothing moves when they come. */
export function usePreloaded(parts: readonly PreloadedPart[]): boolean {
  const [isReady, setReady] = useState(() => parts.every((part) => part.isLoaded()));
  useEffect(() => {
    if (isReady) return;
    let isWanted = true;
    void Promise.all(parts.map((part) => part.preload())).then(() => {
      if (isWanted) setReady(true);
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, parts]);
  return isReady;
}
