import type { MouseEvent } from 'react';

/**
 * For an act after which the next thing to act on stands under the pointer: the second click of a double
 * click belongs to what was there before, and does nothing to what has come.
 */
export const ignoreDoubleClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act();
  };
