import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * A part that is fetched when it is first drawn, such as a dialog: the page opens without waiting for it, and
 * nothing stands in its place until it has come.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: Props) {
    return <Suspense>{createElement(Part as ComponentType<Props>, props)}</Suspense>;
  };
}
