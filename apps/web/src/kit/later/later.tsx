import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { chosenLanguage, fetchWords } from '../language/index.ts';

/**
 * A part that is fetched when it is first drawn, such as a dialog: the page opens without waiting for it, and
 * until it has come, `place` or nothing stands in its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const part = await load();
    await fetchWords(chosenLanguage.get());
    return { default: part };
  });
  return function Later(props: Props) {
    return <Suspense fallback={place}>{createElement(Part as ComponentType<Props>, props)}</Suspense>;
  };
}
