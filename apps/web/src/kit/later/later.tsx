import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useLatest } from '../store/index.ts';
import { lostPart } from './lost-part.ts';
import { partOf } from './part.ts';

/**
 * A part that the page opens without, such as a dialog: until it has come, `place` or nothing stands in its
 * place. One that cannot be fetched is said to be so and does not take the page with it: as a dialog it counts as
 * closed, so that it can be asked for again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const part = partOf(load);
  return function Later(props: Props) {
    const [Drawn, setDrawn] = useState(part.now);
    const latest = useLatest(props);
    useEffect(() => {
      if (Drawn !== null) return;
      part.fetch().then(
        (Come) => setDrawn(() => Come),
        async (reason: unknown) => {
          await lostPart.get()(reason);
          close(latest.current);
        },
      );
    }, [Drawn, latest]);
    return Drawn === null ? place : createElement(Drawn, props);
  };
}

function close(props: object): void {
  if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
}
