import { DirectionContext } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { getDirection, useLanguage } from '../kit/language/index.ts';

// The language alone says the direction, so nothing sets it from inside the page.
const ignoreDirection = (): void => undefined;

/**
 * Gives the direction of the language to everything inside, which is not built anew by it: what was typed and what is
 * shown only once must outlast a change of the language (WEB-32). The provider of the library keeps the first one.
 */
export function PageDirection({ children }: { readonly children: ReactNode }) {
  const dir = getDirection(useLanguage());
  const direction = useMemo(
    () => ({ dir, setDirection: ignoreDirection, toggleDirection: ignoreDirection }),
    [dir],
  );
  return <DirectionContext value={direction}>{children}</DirectionContext>;
}
