import type { MouseEvent } from 'react';

/**
 * For an action after which another button is under the pointer: the second click of a double click belongs to the
 * first button and does nothing.
 */
export const ignoreDoubleClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act();
  };
