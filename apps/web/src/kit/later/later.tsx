import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { showFailure } from '../dialog/failure.ts';
import { partOf } from './part.ts';

/**
 * A part that the page opens without, such as a dialog: until it has come, `place` or nothing stands in its
 * place. One that cannot be fetched is said to be so and does not take the page with it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const part = partOf(load);
  return function Later(props: Props) {
    const [Drawn, setDrawn] = useState(part.now);
    useEffect(() => {
      if (Drawn === null) part.fetch().then((Come) => setDrawn(() => Come), showFailure);
    }, [Drawn]);
    return Drawn === null ? place : createElement(Drawn, props);
  };
}
