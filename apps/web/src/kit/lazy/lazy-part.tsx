import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useLatest } from '../store/index.ts';
import { chunkFailureHandler } from './chunk-failure-handler.ts';
import { createLazyChunk } from './lazy-chunk.ts';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part before it is drawn; ends also when it failed, which is shown when it is drawn. */
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
};

/**
 * A part that loads after its page, such as a dialog: until then `place` or nothing stands in its place. A part that
 * fails to load shows a message and does not break the page: as a dialog it counts as closed, so that it can be opened
 * again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): LazyPart<Props> {
  const part = createLazyChunk(load);
  function Later(props: Props) {
    const [Drawn, setDrawn] = useState(part.getLoaded);
    const latest = useLatest(props);
    useEffect(() => {
      if (Drawn !== null) return;
      part.fetch().then(
        (Come) => setDrawn(() => Come),
        async (reason: unknown) => {
          await chunkFailureHandler.get()(reason);
          closePart(latest.current);
        },
      );
    }, [Drawn, latest]);
    return Drawn === null ? place : createElement(Drawn, props);
  }
  const preload = (): Promise<unknown> => part.fetch().catch(() => undefined);
  return Object.assign(Later, { preload, isLoaded: () => part.getLoaded() !== null });
}

function closePart(props: object): void {
  if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
}

export type PreloadedPart = Pick<LazyPart<object>, 'preload' | 'isLoaded'>;

/** Loads parts that take room on a page; true once all are there or have failed, so that nothing moves when they come. */
export function usePreloaded(parts: readonly PreloadedPart[]): boolean {
  const [isReady, setReady] = useState(() => parts.every((part) => part.isLoaded()));
  useEffect(() => {
    void Promise.all(parts.map((part) => part.preload())).then(() => setReady(true));
  }, [parts]);
  return isReady;
}
